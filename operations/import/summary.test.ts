import { expect, it } from '@jest/globals';
import { summaryOf } from './summary.ts';

const none = { created: 0, changed: 0, unchanged: 0 };

it('says in a line what an import did, and why it skipped what it skipped', () => {
  const did = {
    league: { leagueName: 'Small League', season: '2026/27' },
    leagueId: null,
    leagues: none,
    teams: { ...none, created: 2 },
    fixtures: { ...none, changed: 1, unchanged: 3 },
    scores: none,
    dryRun: false,
  };
  const line = 'Small League 2026/27: teams: 2 new; fixtures: 1 changed, 3 as before; scores: none';
  expect(summaryOf({ ...did, skipped: [] })).toBe(line);
  const skipped = [
    { index: 6, line: 62, fixture: 'A against B, Matchday 1', why: 'An admin has deleted it' },
  ];
  expect(summaryOf({ ...did, dryRun: true, skipped })).toBe(
    `(dry run) ${line}\n  skipped: match 7, line 62, A against B, Matchday 1: An admin has deleted it`,
  );
});
