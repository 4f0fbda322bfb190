import { describe, expect, it } from '@jest/globals';
import { coinText, instantsOf, otherPersonOf } from '../../src/ledger/domain/coin-line.ts';
import type { LedgerRef } from '../../src/ledger/domain/commands.ts';

const fixture = { type: 'fixture', id: 'f', text: 'Arsenal 2–1 Chelsea' } as const;
const payout = (why: LedgerRef['why'], amount = 5) =>
  coinText({ kind: 'payout', amount, ref: { ...fixture, why } });

describe('lines of the coin history', () => {
  it('distinguish winnings, earnings and corrections', () => {
    expect(payout('won')).toBe('Won on Arsenal 2–1 Chelsea');
    expect(payout('earned')).toBe('Player earnings from Arsenal 2–1 Chelsea');
    expect(payout('corrected', -5)).toBe('Corrected result of Arsenal 2–1 Chelsea');
    expect(payout('earned-corrected', -5)).toBe('Corrected player earnings from Arsenal 2–1 Chelsea');
    expect(coinText({ kind: 'refund', amount: 5, ref: { ...fixture, text: 'Arsenal vs Chelsea' } })).toBe(
      'Refund for Arsenal – Chelsea',
    );
    expect(coinText({ kind: 'purchase', amount: -5, ref: { ...fixture, text: 'A vs B' } })).toBe(
      'Player bought for A – B',
    );
  });

  it('name the other side of a share', () => {
    const ref = { type: 'user', id: 'taker', text: 'Share', from: 'giver' } as const;
    expect(otherPersonOf({ kind: 'share', amount: -5, ref })).toBe('taker');
    expect(otherPersonOf({ kind: 'share', amount: 5, ref })).toBe('giver');
    expect(otherPersonOf({ kind: 'gift', amount: 5, ref })).toBeUndefined();
    expect(coinText({ kind: 'share', amount: 5, ref: { ...ref, note: 'for lunch' } }, 'okello7')).toBe(
      'Shared by okello7: “for lunch”',
    );
  });

  it('count days in East Africa Time', () => {
    expect(instantsOf({ from: '2026-11-21', to: '2026-11-21' })).toEqual({
      from: new Date('2026-11-20T21:00:00Z'),
      until: new Date('2026-11-21T21:00:00Z'),
    });
    expect(instantsOf({})).toEqual({});
  });
});
