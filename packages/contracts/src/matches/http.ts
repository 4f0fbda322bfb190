import { betCalls } from './calls/bet-calls.ts';
import { deskCalls } from './calls/desk-calls.ts';
import { fixtureCalls } from './calls/fixture-calls.ts';
import { followCalls } from './calls/follow-calls.ts';
import { groupCalls } from './calls/group-calls.ts';
import { impactCalls } from './calls/impact-calls.ts';
import { leagueCalls } from './calls/league-calls.ts';
import { planningCalls } from './calls/planning-calls.ts';
import { searchCalls } from './calls/search-calls.ts';
import { importSeasonFile } from './calls/season-calls.ts';
import { settlementCalls } from './calls/settlement-calls.ts';
import { squadCalls } from './calls/squad-calls.ts';

export * from './calls/bet-calls.ts';
export * from './calls/desk-calls.ts';
export * from './calls/fixture-calls.ts';
export * from './calls/follow-calls.ts';
export * from './calls/group-calls.ts';
export * from './calls/impact-calls.ts';
export * from './calls/league-calls.ts';
export * from './calls/planning-calls.ts';
export * from './calls/play-calls.ts';
export * from './calls/search-calls.ts';
export * from './calls/season-calls.ts';
export * from './calls/settlement-calls.ts';
export * from './calls/squad-calls.ts';
export * from './entities/board.ts';
export * from './entities/fixture.ts';
export * from './entities/group.ts';
export * from './entities/league.ts';
export * from './entities/planning.ts';
export * from './entities/player.ts';
export * from './entities/post.ts';
export * from './entities/prediction.ts';
export * from './entities/settlement.ts';
// Apart from the calls that write: a first screen runs their code, and not that of every form.
export * from './reads/fixture-reads.ts';
export * from './reads/league-reads.ts';
export * from './reads/squad-reads.ts';

/** Every public call of svc-matches with a JSON body and answer; fixed paths come before those with parameters. */
export const matchesCalls = {
  ...planningCalls,
  ...deskCalls,
  ...fixtureCalls,
  ...impactCalls,
  ...settlementCalls,
  ...betCalls,
  ...squadCalls,
  ...leagueCalls,
  ...searchCalls,
  ...followCalls,
  ...groupCalls,
};

/** Calls of svc-matches that stream. */
export const matchesStreams = { importSeasonFile };
