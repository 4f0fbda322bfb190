import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../../finding.ts';
import { checkAcknowledged, checkHoldings, checkUnchanged } from './check-acknowledged.ts';
import { checkLedger } from './check-ledger.ts';
import type { LedgerRows, PostingRow } from './documents.ts';
import { smallAcknowledged, smallLedger } from './small-ledger.ts';

type Writable = { -readonly [Name in keyof LedgerRows]: LedgerRows[Name] };
const broken = (change: (rows: Writable) => void): LedgerRows => {
  const rows: Writable = smallLedger();
  change(rows);
  return rows;
};
const without = <Row extends { _id: string }>(rows: readonly Row[], id: string) =>
  rows.filter(({ _id }) => _id !== id);
const changed = <Row extends { _id: string }>(rows: readonly Row[], id: string, change: Partial<Row>) =>
  rows.map((row) => (row._id === id ? { ...row, ...change } : row));
const named = (findings: readonly Finding[]) => [...new Set(findings.map(({ invariant }) => invariant))];
const ids = (rows: LedgerRows) => named(checkLedger(rows)).sort();
const begun = new Map([
  ['user:ann', 0],
  ['user:bob', 0],
]);

describe('the checker', () => {
  it('finds nothing in a ledger that is right', () => {
    expect(checkLedger(smallLedger())).toEqual([]);
    expect(checkAcknowledged(smallLedger(), smallAcknowledged)).toEqual([]);
    expect(checkHoldings(smallLedger(), smallAcknowledged, begun)).toEqual([]);
  });

  it('I1: finds coins out of nothing', () => {
    const rows = broken((all) => {
      all.postings = changed(all.postings, 'b2#fixture:f1:a1', { amount: 29 });
    });
    expect(checkLedger(rows).filter(({ invariant }) => invariant === 'I1')).toEqual([
      { invariant: 'I1', text: 'all postings in coins sum to -1' },
      { invariant: 'I1', text: 'the postings of batch b2 sum to -1' },
    ]);
  });

  it('I1: finds two batches whose faults cancel out', () => {
    const rows = broken((all) => {
      all.postings = changed(all.postings, 'b2#fixture:f1:a1', { batch: 'b1' });
    });
    expect(ids(rows)).toEqual(['I1', 'I2']);
  });

  it('I2: finds postings under a refused key and postings without a transfer', () => {
    const extra = (id: string): PostingRow[] => [
      { _id: `${id}#0`, account: 'user:bob', seq: 2, amount: -5, balance: 35, batch: 'b2' },
      { _id: `${id}#1`, account: 'user:ann', seq: 4, amount: 5, balance: 35, batch: 'b2' },
    ];
    for (const id of ['stake:2', 'stake:3']) {
      const rows = broken((all) => {
        all.postings = [...all.postings, ...extra(id)];
        all.accounts = changed(all.accounts, 'user:ann', { balance: 35, seq: 4 });
        all.accounts = changed(all.accounts, 'user:bob', { balance: 35, seq: 2 });
      });
      expect(ids(rows)).toEqual(['I2']);
    }
  });

  it('I2: finds an accepted transfer whose postings are not there', () => {
    const rows = broken((all) => {
      all.postings = all.postings.filter(({ _id }) => !_id.startsWith('share:1#'));
    });
    expect(ids(rows)).toContain('I2');
  });

  it('I2: finds house coins that no transfer explains', () => {
    const rows = broken((all) => {
      all.transfers = changed(all.transfers, 'stake:1', { legs: [{ account: 'user:ann', amount: -30 }] });
    });
    expect(checkLedger(rows).map(({ text }) => text)).toEqual([
      'the legs of stake:1 sum to -30',
      'fixture:f1 in batch b2 lacks -30 of its transfers',
    ]);
  });

  it.each([
    ['a balance that its postings do not make', 'user:bob', { balance: 41 }],
    ['a seq that is ahead of the postings', 'user:bob', { seq: 2 }],
  ])('I3: finds %s', (_title, account, change) => {
    const rows = broken((all) => {
      all.accounts = changed(all.accounts, account, change);
    });
    expect(ids(rows)).toEqual(['I3']);
  });

  it('I3: finds a gap, a seq given twice and an account that is not there', () => {
    const gap = broken((all) => {
      all.postings = changed(all.postings, 'stake:1#0', { seq: 4 });
    });
    const twice = broken((all) => {
      all.postings = changed(all.postings, 'stake:1#0', { seq: 2 });
    });
    const lost = broken((all) => {
      all.accounts = without(all.accounts, 'user:bob');
    });
    for (const rows of [gap, twice, lost]) expect(ids(rows)).toEqual(['I3']);
  });

  it('I4: finds a user below 0, also one who was so for a moment', () => {
    const rows = broken((all) => {
      all.postings = changed(all.postings, 'share:1#0', { balance: -1 });
    });
    expect(ids(rows)).toEqual(['I3', 'I4']);
  });

  it('I5: finds an outcome that differs from what was told', () => {
    const rows = broken((all) => {
      all.transfers = changed(all.transfers, 'stake:2', { outcome: 'accepted' });
    });
    expect(checkAcknowledged(rows, smallAcknowledged)).toEqual([
      { invariant: 'I5', text: 'stake:2 was acknowledged as refused and is accepted' },
    ]);
  });

  it('I5: finds another amount than was asked for, though the ledger is consistent', () => {
    const asked = smallAcknowledged.map((one) =>
      one.key === 'stake:1' ? { ...one, moves: [{ account: 'user:ann', amount: -31 }] } : one,
    );
    expect(checkLedger(smallLedger())).toEqual([]);
    expect(named(checkAcknowledged(smallLedger(), asked))).toEqual(['I5']);
    expect(checkHoldings(smallLedger(), asked, begun).map(({ text }) => text)).toEqual([
      'user:ann should hold 29 after what was acknowledged and holds 30',
    ]);
  });

  it('I5: finds a repetition that did something', () => {
    const once = broken((all) => {
      all.transfers = without(all.transfers, 'stake:1');
    });
    expect(checkUnchanged(smallLedger(), smallLedger())).toEqual([]);
    expect(checkUnchanged(once, smallLedger()).map(({ text }) => text)).toEqual([
      'repetitions made 1 transfers',
    ]);
  });
});
