import type { SettlementRun } from '@matchday/contracts/matches/http';
import { idOf } from './build-fixture.ts';

/** The settlement of 300 predictions by a home win, 120 of them posted; `changes` overrides. */
export const buildRun = (changes: Partial<SettlementRun> = {}): SettlementRun => ({
  _id: idOf(800),
  fixtureId: idOf(1),
  fixtureText: 'Arsenal 2–1 Chelsea',
  of: 'bets',
  version: 1,
  decides: 'homeWin',
  state: 'posting',
  total: 300,
  asked: { count: 300, staked: 9000, paid: 4200 },
  posted: { count: 120, staked: 3600, paid: 1700 },
  pages: 1,
  pagesPosted: 0,
  startedAt: '2026-11-21T17:00:00.000Z',
  ...changes,
});
