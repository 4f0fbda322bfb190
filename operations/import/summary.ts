import type { ImportReport } from '@matchday/contracts/matches/http';

type Tally = ImportReport['teams'];

const tallyOf = (what: string, { created, changed, unchanged }: Tally) =>
  `${what}: ${[created && `${created} new`, changed && `${changed} changed`, unchanged && `${unchanged} as before`].filter(Boolean).join(', ') || 'none'}`;

/**
 * What an import did: `English Championship 2024/25: teams: 24 new; fixtures: 557 new; scores: 557 new`, and a line
 * for each fixture that was skipped.
 */
export function summaryOf(did: ImportReport): string {
  const { leagueName = '', season = '' } = did.league ?? {};
  const tallies = [
    tallyOf('teams', did.teams),
    tallyOf('fixtures', did.fixtures),
    tallyOf('scores', did.scores),
  ];
  const skipped = did.skipped.map(
    ({ index, line, fixture, why }) =>
      `\n  skipped: match ${index + 1}${line ? `, line ${line}` : ''}, ${fixture}: ${why}`,
  );
  return `${did.dryRun ? '(dry run) ' : ''}${leagueName} ${season}: ${tallies.join('; ')}${skipped.join('')}`;
}
