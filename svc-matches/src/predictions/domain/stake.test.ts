import { describe, expect, it } from '@jest/globals';
import { decisionOf, refusalFor, type StakeState, sourcesOf, stakeStates } from './stake.ts';

const reachable = (from: StakeState) => stakeStates.filter((to) => sourcesOf(to).includes(from));

describe('the life of a stake', () => {
  it('allows only the moves of the state diagram', () => {
    expect(reachable('PENDING')).toEqual(['OPEN', 'REJECTED', 'CANCELLING']);
    expect(reachable('OPEN')).toEqual(['CANCELLING', 'SETTLED', 'VOID']);
    expect(reachable('CANCELLING')).toEqual(['CANCELLED']);
    for (const end of ['REJECTED', 'CANCELLED'] as const) expect(reachable(end)).toEqual([]);
    for (const corrected of ['SETTLED', 'VOID'] as const)
      expect(reachable(corrected)).toEqual(['SETTLED', 'VOID']);
  });

  it('is decided by the ledger; a tombstone means that the fixture closed first', () => {
    const key = 'stake:x';
    expect(decisionOf({ key, outcome: 'accepted' })).toEqual({ state: 'OPEN' });
    expect(decisionOf({ key, outcome: 'refused', reason: 'tombstone' })).toEqual({
      state: 'REJECTED',
      reason: 'closed',
    });
    expect(decisionOf({ key, outcome: 'refused', reason: 'insufficient' })).toMatchObject({
      reason: 'insufficient',
    });
  });

  it('[V15] tells a person why it was rejected', () => {
    expect(refusalFor('stake', { reason: 'insufficient' })).toMatchObject({
      code: 'invalid',
      message: 'Insufficient coins to make this prediction. Buy Coins in shop',
    });
    expect(refusalFor('stake', { reason: 'closed' })).toMatchObject({
      code: 'conflict',
      message: 'Predictions are closed for this fixture',
    });
  });
});
