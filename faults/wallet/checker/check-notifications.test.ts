import { describe, expect, it } from '@jest/globals';
import { checkBooks } from './check-books.ts';
import { checkNotifications } from './check-notifications.ts';
import type { Acknowledged, NotificationRow } from './documents.ts';
import { smallLedger } from './small-ledger.ts';

const share: Acknowledged = {
  key: 'share:1',
  outcome: 'accepted',
  moves: [],
  tells: { userId: 'bob', kind: 'share', mark: '#run-1#' },
};
const gift: Acknowledged = {
  key: 'gift:1',
  outcome: 'accepted',
  moves: [],
  tells: { userId: 'ann', kind: 'gift', mark: '1200' },
};
const row = (kind: string, userId: string, message: string): NotificationRow => ({
  _id: `${kind}-${userId}-${message}`,
  userId,
  kind,
  message,
});
const told = [
  row('welcome', 'ann', 'Welcome to Matchday. You start with 500 coins.'),
  row('share', 'bob', 'ann shared 40 coins with you: “#run-1#”'),
  row('gift', 'ann', 'Matchday gave you 1,200 coins.'),
];
const texts = (rows: readonly NotificationRow[], acknowledged: readonly Acknowledged[], all = true) =>
  checkNotifications(rows, acknowledged, ['ann'], all).map(({ text }) => text);

describe('notifications', () => {
  it('are right when each share, gift and welcome was told once; a refused one is not told', () => {
    const refused: Acknowledged = { ...share, key: 'share:2', outcome: 'refused' };
    expect(texts(told, [share, gift, refused])).toEqual([]);
  });

  it('that are missing are found', () => {
    expect(texts(told.slice(0, 2), [share, gift])).toEqual([
      'the gift 1200 of ann was told 0 times and happened 1 times',
    ]);
  });

  it('that were made twice, or of nothing, are found', () => {
    const twice = [...told, row('share', 'bob', 'ann shared 40 coins with you: “#run-1#” ')];
    expect(texts(twice, [share, gift])).toEqual([
      'the share #run-1# of bob was told 2 times and happened 1 times',
    ]);
    expect(texts(told, [share])).toEqual(['the gift 1200 of ann was told 1 times and happened 0 times']);
  });

  it('of a command without an answer may be there', () => {
    expect(texts(told, [share], false)).toEqual([]);
  });
});

describe('the books', () => {
  const books = {
    issued: 100,
    held: 70,
    staked: 30,
    spent: 0,
    house: 0,
    writtenOff: 0,
    owed: 0,
    liabilityUGX: 42,
    reserveUGX: 0,
    check: { at: '2026-11-21T12:00:00.000Z', ok: true, findings: [] },
  };

  it('are right when they say what the accounts say', () => {
    expect(checkBooks(books, smallLedger())).toEqual([]);
  });

  it('that say something else, or that all is not well, are found', () => {
    const check = { ...books.check, ok: false, findings: ['A balance is below 0'] };
    expect(checkBooks({ ...books, held: 71, check }, smallLedger()).map(({ text }) => text)).toEqual([
      'the books say 71 held, the accounts 70',
      'the books do not agree: A balance is below 0',
    ]);
  });
});
