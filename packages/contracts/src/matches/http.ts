import { betCalls } from './bet-calls.ts';
import { fixtureCalls } from './fixture-calls.ts';
import { impactCalls } from './impact-calls.ts';
import { leagueCalls } from './league-calls.ts';
import { settlementCalls } from './settlement-calls.ts';
import { squadCalls } from './squad-calls.ts';

export * from './bet-calls.ts';
export * from './entities.ts';
export * from './fixture-calls.ts';
export * from './impact-calls.ts';
export * from './league-calls.ts';
export * from './settlement-calls.ts';
export * from './settlement-entities.ts';
export * from './squad-calls.ts';

/** Every public call of svc-matches. */
export const matchesCalls = {
  ...fixtureCalls,
  ...impactCalls,
  ...settlementCalls,
  ...betCalls,
  ...squadCalls,
  ...leagueCalls,
};
