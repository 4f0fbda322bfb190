import { describe, expect, it } from '@jest/globals';
import { checkAcknowledged, checkHoldings } from './check-acknowledged.ts';
import { checkLedger } from './check-ledger.ts';
import type { Acknowledged, LedgerRows } from './documents.ts';
import { smallAcknowledged, smallLedger } from './small-ledger.ts';

const begun = new Map([
  ['user:ann', 0],
  ['user:bob', 0],
]);
const found = (rows: LedgerRows, acknowledged: readonly Acknowledged[]) =>
  [
    ...new Set(
      [
        ...checkLedger(rows),
        ...checkAcknowledged(rows, acknowledged),
        ...checkHoldings(rows, acknowledged, begun),
      ].map(({ invariant }) => invariant),
    ),
  ].sort();

/** The small ledger after one more stake of Bob's, as code that has lost a guard would leave it. */
function withStake(amount: number, balance: number): LedgerRows {
  const { accounts, transfers, postings } = smallLedger();
  const legs = [
    { account: 'user:bob', amount: -amount },
    { account: 'fixture:f1', amount },
  ];
  const batch = 'b3';
  return {
    accounts: accounts.map((row) => {
      if (row._id === 'user:bob') return { ...row, balance, seq: 2 };
      return row._id === 'fixture:f1:a1' ? { ...row, balance: 30 + amount, seq: 2 } : row;
    }),
    transfers: [...transfers, { _id: 'stake:3', outcome: 'accepted', batch, legs }],
    postings: [
      ...postings,
      { _id: 'stake:3#0', account: 'user:bob', seq: 2, amount: -amount, balance, batch },
      {
        _id: 'b3#fixture:f1:a1',
        account: 'fixture:f1:a1',
        seq: 2,
        amount,
        balance: 30 + amount,
        batch,
      },
    ],
  };
}
const stakeOf = (amount: number): Acknowledged => ({
  key: 'stake:3',
  outcome: 'accepted',
  moves: [{ account: 'user:bob', amount: -amount }],
});

describe('faults of the wallet that the checker must see', () => {
  it('is silent while the stake is covered', () => {
    expect(found(withStake(40, 0), [...smallAcknowledged, stakeOf(40)])).toEqual([]);
  });

  it('sees a lost guard of the balance: the stake goes through and the books still balance', () => {
    expect(found(withStake(41, -1), [...smallAcknowledged, stakeOf(41)])).toEqual(['I4']);
  });

  it('sees a lost guard of the seq: a writer that has read the old balance overwrites the newer one', () => {
    // Two stakes of 10 read balance 40 and seq 1; each writes balance 30 and seq 2.
    const rows = withStake(10, 30);
    const second = { account: 'user:bob', seq: 2, amount: -10, balance: 30, batch: 'b4' };
    const legs = [
      { account: 'user:bob', amount: -10 },
      { account: 'fixture:f1', amount: 10 },
    ];
    const house = { account: 'fixture:f1:a1', seq: 3, amount: 10, balance: 50, batch: 'b4' };
    const overwritten: LedgerRows = {
      ...rows,
      accounts: rows.accounts.map((row) =>
        row._id === 'fixture:f1:a1' ? { ...row, balance: 50, seq: 3 } : row,
      ),
      transfers: [...rows.transfers, { _id: 'stake:4', outcome: 'accepted', batch: 'b4', legs }],
      postings: [...rows.postings, { _id: 'stake:4#0', ...second }, { _id: 'b4#fixture:f1:a1', ...house }],
    };
    const told = [...smallAcknowledged, stakeOf(10), { ...stakeOf(10), key: 'stake:4' }];
    expect(found(overwritten, told)).toEqual(['I3', 'I5']);
  });

  it('sees an acknowledgement before the commit: the client was told, the ledger never heard of it', () => {
    expect(found(smallLedger(), [...smallAcknowledged, stakeOf(10)])).toEqual(['I5']);
  });

  it('sees a refusal that was told before the commit', () => {
    const refused: Acknowledged = { ...stakeOf(500), outcome: 'refused' };
    expect(found(smallLedger(), [...smallAcknowledged, refused])).toEqual(['I5']);
  });

  it('sees a missing unique index: one key is decided twice', () => {
    const rows = withStake(10, 30);
    const twin = { account: 'user:bob', seq: 3, amount: -10, balance: 20, batch: 'b4' };
    const house = { account: 'fixture:f1:a1', seq: 3, amount: 10, balance: 50, batch: 'b4' };
    const first = rows.transfers.find(({ _id }) => _id === 'stake:3');
    if (!first) throw new Error('stake:3 is missing');
    const doubled: LedgerRows = {
      ...rows,
      accounts: rows.accounts.map((row) => {
        if (row._id === 'user:bob') return { ...row, balance: 20, seq: 3 };
        return row._id === 'fixture:f1:a1' ? { ...row, balance: 50, seq: 3 } : row;
      }),
      transfers: [...rows.transfers, { ...first, batch: 'b4' }],
      postings: [...rows.postings, { _id: 'stake:3#0', ...twin }, { _id: 'b4#fixture:f1:a1', ...house }],
    };
    expect(found(doubled, [...smallAcknowledged, stakeOf(10)])).toEqual(['I2', 'I5']);
  });

  it('sees a commit that is not whole: the transfer without its postings', () => {
    const rows = withStake(10, 30);
    const torn: LedgerRows = {
      ...rows,
      accounts: smallLedger().accounts,
      postings: smallLedger().postings,
    };
    expect(found(torn, [...smallAcknowledged, stakeOf(10)])).toEqual(['I2', 'I5']);
  });
});
