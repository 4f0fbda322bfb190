import { describe, expect, it } from '@jest/globals';
import { checkPayouts, checkRuns } from './check-settlement.ts';
import { checkCoins, checkEnds, checkHeld, checkOdds } from './check-stakes.ts';
import { checkPurses, checkTold } from './check-told.ts';
import type { BetRow, PlayRows } from './documents.ts';
import { smallDecisions, smallPlay, smallTold } from './small-play.ts';

const welcome = 1500;
const people = ['ann', 'bob'];

function found(rows: PlayRows, decisions = smallDecisions): string[] {
  const findings = [
    ...checkEnds(rows),
    ...checkCoins(rows),
    ...checkHeld(rows),
    ...checkOdds(rows),
    ...checkPayouts(rows),
    ...checkRuns(rows),
    ...checkTold(rows, smallTold, decisions),
    ...checkPurses(rows, people, welcome),
  ];
  return [...new Set(findings.map(({ invariant }) => invariant))].sort();
}

/** The small play with one bet as a fault of the service would leave it. */
const withBet = (id: string, change: Partial<BetRow>): PlayRows => {
  const rows = smallPlay();
  return { ...rows, bets: rows.bets.map((bet) => (bet._id === id ? { ...bet, ...change } : bet)) };
};
const without = (...keys: string[]): PlayRows => {
  const rows = smallPlay();
  const transfers = rows.ledger.transfers.filter(({ _id }) => !keys.includes(_id));
  return { ...rows, ledger: { ...rows.ledger, transfers } };
};
/** One more transfer, past everything that the rows say. */
const withTransfer = (key: string, legs: [string, number][]): PlayRows => {
  const rows = smallPlay();
  const transfer = {
    _id: key,
    outcome: 'accepted',
    batch: 'b2',
    legs: legs.map(([account, amount]) => ({ account, amount })),
  };
  return { ...rows, ledger: { ...rows.ledger, transfers: [...rows.ledger.transfers, transfer] } };
};

describe('the checker of stakes and settlements', () => {
  it('is silent about a play in which all holds', () => {
    expect(found(smallPlay())).toEqual([]);
  });

  it('sees a stake that nobody decides any more', () => {
    expect(found(withBet('open', { state: 'PENDING' }))).toContain('M1');
    expect(found(withBet('back', { state: 'CANCELLING' }))).toContain('M1');
  });

  it('sees coins without a bet and a bet without coins', () => {
    const rows = smallPlay();
    expect(found({ ...rows, bets: rows.bets.filter(({ _id }) => _id !== 'open') })).toContain('M2');
    expect(found(without('stake:open'))).toContain('M2');
    expect(found(withBet('open', { amount: 21 }))).toContain('M2');
  });

  it('sees a refused bet whose coins were taken after all', () => {
    const legs: [string, number][] = [
      ['user:ann', -9000],
      ['fixture:f1', 9000],
    ];
    expect(found(withTransfer('stake:poor', legs))).toContain('M2');
  });

  it('sees a cancelled stake that is not back, and a refund of one that is settled', () => {
    expect(found(without('refund:back'))).toEqual(['M2']);
    const legs: [string, number][] = [
      ['fixture:f1', -11],
      ['user:bob', 11],
    ];
    expect(found(withTransfer('refund:won', legs))).toContain('M2');
  });

  it('sees an open bet on a settled fixture, and a settled one on an open fixture', () => {
    expect(found(withBet('won', { state: 'OPEN', run: null, version: 0, payout: 0 }))).toContain('M3');
    expect(found(withBet('open', { state: 'SETTLED', run: 'r2', version: 2 }))).toContain('M3');
  });

  it('sees a bet that was paid twice, not at all, or by a version that was corrected', () => {
    const legs: [string, number][] = [
      ['house:results', -20],
      ['user:bob', 20],
    ];
    expect(found(withTransfer('settle:won:1', legs))).toContain('M4');
    expect(found(without('settle:won:2'))).toContain('M4');
    expect(found(withBet('lost', { run: 'r1', version: 1, payout: 51 }))).toContain('M4');
  });

  it('sees a payout that is rounded the wrong way', () => {
    // 11 × 1.85 = 20.35
    expect(found(withBet('won', { payout: 21 }))).toEqual(['M4', 'M6']);
  });

  it('sees earnings that forget half an impact', () => {
    const rows = smallPlay();
    const purchases = rows.purchases.map((purchase) => ({ ...purchase, payout: 19 }));
    expect(found({ ...rows, purchases })).toContain('M4');
  });

  it('sees a run that is not closed, lacks a page, or whose sums the ledger does not have', () => {
    const rows = smallPlay();
    const runs = rows.runs.map((run) => (run._id === 'r2' ? { ...run, state: 'DIFFERS' } : run));
    expect(found({ ...rows, runs })).toEqual(['M5']);
    expect(found({ ...rows, pages: rows.pages.slice(1) })).toEqual(['M5']);
    const tally = { count: 2, staked: 26, paid: 50 };
    const [first, ...rest] = rows.pages;
    const page = { run: 'r1', page: 0, ...first, asked: tally, posted: tally };
    expect(found({ ...rows, pages: [page, ...rest] })).toEqual(['M5']);
    expect(found({ ...rows, pages: [{ ...page, posted: null }, ...rest] })).toEqual(['M5']);
  });

  it('sees that a version was left out', () => {
    const rows = smallPlay();
    const runs = rows.runs.filter(({ _id }) => _id !== 'r1');
    expect(found({ ...rows, runs })).toContain('M5');
  });

  it('sees what contradicts what people were told', () => {
    expect(found(withBet('back', { state: 'OPEN', payout: 0 }))).toContain('M6');
    expect(found(withBet('open', { prediction: 'draw', odds: 300 }))).toEqual(['M6']);
    expect(found(withBet('open', { odds: 420, prediction: 'awayWin' }))).toEqual(['M6']);
    expect(found(withBet('lost', { odds: 300 }))).toContain('M6');
    expect(found(withBet('lost', { odds: 333 }))).toContain('M6');
    expect(found(smallPlay(), [{ id: 'f1', decision: 'void' }])).toEqual(['M6']);
    expect(found(smallPlay(), [{ id: 'f3', decision: 'draw' }])).toEqual(['M6']);
  });

  it('sees a stake that nobody asked for', () => {
    const rows = smallPlay();
    const [bet] = rows.bets as [BetRow];
    expect(found({ ...rows, bets: [...rows.bets, { ...bet, _id: 'ghost' }] })).toContain('M6');
  });

  it('sees coins that are gone from a purse', () => {
    const rows = smallPlay();
    const accounts = rows.ledger.accounts.map((account) =>
      account._id === 'user:bob' ? { ...account, balance: account.balance - 1 } : account,
    );
    expect(found({ ...rows, ledger: { ...rows.ledger, accounts } })).toEqual(['M6']);
  });
});
