import type { AnswerOf } from '@matchday/contracts/call';
import type { importSeason, SeasonImport } from '@matchday/contracts/matches/internal';

type Tally = AnswerOf<typeof importSeason>['teams'];

const tallyOf = (what: string, { created, changed, unchanged }: Tally) =>
  `${what}: ${[created && `${created} new`, changed && `${changed} changed`, unchanged && `${unchanged} as before`].filter(Boolean).join(', ') || 'none'}`;

/**
 * What an import did: `English Championship 2024/25: teams: 24 new; fixtures: 557 new; scores: 557 new`, and a line
 * for each fixture that was skipped.
 */
export function summaryOf(season: SeasonImport, did: AnswerOf<typeof importSeason>): string {
  const { leagueName, season: years } = season.league;
  const tallies = [
    tallyOf('teams', did.teams),
    tallyOf('fixtures', did.fixtures),
    tallyOf('scores', did.scores),
  ];
  const skipped = did.skipped.map(
    ({ index, fixture, why }) => `\n  skipped: match ${index + 1}, ${fixture}: ${why}`,
  );
  return `${did.dryRun ? '(dry run) ' : ''}${leagueName} ${years}: ${tallies.join('; ')}${skipped.join('')}`;
}
