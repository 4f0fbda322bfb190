import { expect, it } from '@jest/globals';
import type { SeasonImport } from '@matchday/contracts/matches/internal';
import { summaryOf } from './summary.ts';

const season: SeasonImport = {
  league: { leagueName: 'Small League', country: 'Uganda', season: '2026/27' },
  dryRun: false,
  fixtures: [],
};
const none = { created: 0, changed: 0, unchanged: 0 };

it('says in a line what an import did, and why it skipped what it skipped', () => {
  const did = {
    leagueId: null,
    leagues: none,
    teams: { ...none, created: 2 },
    fixtures: { ...none, changed: 1, unchanged: 3 },
    scores: none,
    dryRun: false,
  };
  const line = 'Small League 2026/27: teams: 2 new; fixtures: 1 changed, 3 as before; scores: none';
  expect(summaryOf(season, { ...did, skipped: [] })).toBe(line);
  const skipped = [{ index: 6, fixture: 'A against B, Matchday 1', why: 'An admin has deleted it' }];
  expect(summaryOf(season, { ...did, dryRun: true, skipped })).toBe(
    `(dry run) ${line}\n  skipped: match 7, A against B, Matchday 1: An admin has deleted it`,
  );
});
