import type { Acknowledged, LedgerRows } from './documents.ts';

/** A small ledger in which all invariants hold: two users, a gift, a share, a stake and a refused stake. */
export const smallLedger = (): LedgerRows => ({
  accounts: [
    { _id: 'house:issued:a1', type: 'house', balance: -100, seq: 1 },
    { _id: 'fixture:f1:a1', type: 'fixture', balance: 30, seq: 1 },
    { _id: 'user:ann', type: 'user', balance: 30, seq: 3 },
    { _id: 'user:bob', type: 'user', balance: 40, seq: 1 },
  ],
  transfers: [
    {
      _id: 'gift:1',
      outcome: 'accepted',
      batch: 'b1',
      legs: [
        { account: 'house:issued', amount: -100 },
        { account: 'user:ann', amount: 100 },
      ],
    },
    {
      _id: 'share:1',
      outcome: 'accepted',
      batch: 'b2',
      legs: [
        { account: 'user:ann', amount: -40 },
        { account: 'user:bob', amount: 40 },
      ],
    },
    {
      _id: 'stake:1',
      outcome: 'accepted',
      batch: 'b2',
      legs: [
        { account: 'user:ann', amount: -30 },
        { account: 'fixture:f1', amount: 30 },
      ],
    },
    { _id: 'stake:2', outcome: 'refused', batch: 'b2', legs: [] },
  ],
  postings: [
    { _id: 'gift:1#1', account: 'user:ann', seq: 1, amount: 100, balance: 100, batch: 'b1' },
    {
      _id: 'b1#house:issued:a1',
      account: 'house:issued:a1',
      seq: 1,
      amount: -100,
      balance: -100,
      batch: 'b1',
    },
    { _id: 'share:1#0', account: 'user:ann', seq: 2, amount: -40, balance: 60, batch: 'b2' },
    { _id: 'share:1#1', account: 'user:bob', seq: 1, amount: 40, balance: 40, batch: 'b2' },
    { _id: 'stake:1#0', account: 'user:ann', seq: 3, amount: -30, balance: 30, batch: 'b2' },
    { _id: 'b2#fixture:f1:a1', account: 'fixture:f1:a1', seq: 1, amount: 30, balance: 30, batch: 'b2' },
  ],
});

/** What the senders of {@link smallLedger} were told. */
export const smallAcknowledged: readonly Acknowledged[] = [
  { key: 'gift:1', outcome: 'accepted', moves: [{ account: 'user:ann', amount: 100 }] },
  {
    key: 'share:1',
    outcome: 'accepted',
    moves: [
      { account: 'user:ann', amount: -40 },
      { account: 'user:bob', amount: 40 },
    ],
  },
  { key: 'stake:1', outcome: 'accepted', moves: [{ account: 'user:ann', amount: -30 }] },
  { key: 'stake:2', outcome: 'refused', moves: [{ account: 'user:ann', amount: -500 }] },
];
