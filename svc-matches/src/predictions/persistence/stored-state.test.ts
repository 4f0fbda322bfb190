import { expect, it } from '@jest/globals';
import type { Stake } from '../domain/stake.ts';
import { asStake, asStakes } from './stored-state.ts';

const stored = (state: Stake['state'], version: number, outcome: Stake['outcome']): Stake =>
  ({ _id: 'a', state, version, outcome }) as Stake;

it('reads the state of a stake from the version that settled it, in old and in new documents', () => {
  const states = asStakes([
    stored('PENDING', 0, null),
    stored('OPEN', 0, null),
    stored('CANCELLING', 0, null),
    stored('OPEN', 1, 'lost'),
    stored('OPEN', 3, 'earned'),
    stored('SETTLED', 1, 'won'),
    stored('VOID', 2, 'refunded'),
  ]).map(({ state }) => state);
  expect(states).toEqual(['PENDING', 'OPEN', 'CANCELLING', 'SETTLED', 'SETTLED', 'SETTLED', 'VOID']);
  expect(asStake<Stake>(null)).toBeNull();
});
