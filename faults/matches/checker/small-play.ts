import type { LedgerRows, TransferRow } from '../../wallet/checker/documents.ts';
import type { ToldFixture, ToldStake } from './check-told.ts';
import type { BetRow, PageRow, PlayRows, RunRow } from './documents.ts';

const transfer = (key: string, ...legs: [string, number][]): TransferRow => ({
  _id: key,
  outcome: 'accepted',
  batch: 'b1',
  legs: legs.map(([account, amount]) => ({ account, amount })),
});
const stake = (key: string, user: string, amount: number, fixture = 'f1') =>
  transfer(key, [`user:${user}`, 0 - amount], [`fixture:${fixture}`, amount]);

const bet = (id: string, more: Partial<BetRow>): BetRow => ({
  _id: id,
  user: 'ann',
  fixture: 'f1',
  amount: 10,
  state: 'SETTLED',
  run: 'r2',
  version: 2,
  payout: 0,
  prediction: 'homeWin',
  odds: 185,
  ...more,
});

const ledger: LedgerRows = {
  accounts: [
    { _id: 'user:ann', type: 'user', balance: 1455, seq: 1 },
    { _id: 'owed:ann', type: 'owed', balance: 0, seq: 1 },
    { _id: 'user:bob', type: 'user', balance: 1509, seq: 1 },
    { _id: 'fixture:f2:a', type: 'fixture', balance: 20, seq: 1 },
  ],
  postings: [],
  transfers: [
    stake('stake:won', 'bob', 11),
    stake('stake:lost', 'ann', 15),
    stake('stake:open', 'ann', 20, 'f2'),
    stake('stake:back', 'ann', 5, 'f2'),
    transfer('refund:back', ['fixture:f2', -5], ['user:ann', 5]),
    stake('purchase:player', 'ann', 30),
    // The first version paid Ann's draw; the second takes back what she has, the rest is owed, and pays Bob.
    transfer('settle:lost:1', ['fixture:f1', -15], ['user:ann', 51], ['house:results', -36]),
    transfer('settle:r1:0:lost', ['fixture:f1', -11], ['house:results', 11]),
    transfer('settle:lost:2', ['user:ann', -40], ['owed:ann', -11], ['house:results', 51]),
    transfer('settle:won:2', ['user:bob', 20], ['house:results', -20]),
    transfer(
      'settle:player:1',
      ['fixture:f1', -30],
      ['user:ann', 9],
      ['owed:ann', 11],
      ['house:results', 10],
    ),
    { _id: 'stake:poor', outcome: 'refused', batch: 'b1', legs: [] },
  ],
};

const run = (id: string, of: string, version: number, by: string, total: number): RunRow => ({
  _id: id,
  fixture: 'f1',
  of,
  version,
  by,
  state: 'CLOSED',
  total,
  pages: 1,
});
const page = (of: string, count: number, staked: number, paid: number): PageRow => ({
  run: of,
  page: 0,
  asked: { count, staked, paid },
  posted: { count, staked, paid },
});

/**
 * A small example in which everything holds: a draw that was corrected to a home win, a footballer who earned, a bet on a
 * fixture that is open, one that was cancelled and one that was too expensive.
 */
export const smallPlay = (): PlayRows => ({
  bets: [
    bet('won', { user: 'bob', amount: 11, payout: 20 }),
    bet('lost', { amount: 15, prediction: 'draw', odds: 340 }),
    bet('open', { fixture: 'f2', amount: 20, state: 'OPEN', run: null, version: 0 }),
    bet('back', { fixture: 'f2', amount: 5, state: 'CANCELLED', run: null, version: 0, payout: 5 }),
    bet('poor', { fixture: 'f2', amount: 9000, state: 'REJECTED', run: null, version: 0 }),
  ],
  purchases: [
    {
      _id: 'player',
      user: 'ann',
      fixture: 'f1',
      amount: 30,
      state: 'SETTLED',
      run: 'i1',
      version: 1,
      payout: 20,
      player: 'kante',
    },
  ],
  fixtures: [
    {
      _id: 'f1',
      odds: { home: 185, draw: 300, away: 420 },
      oddsHistory: [{ home: 200, draw: 340, away: 400 }],
      settlement: 'settled',
      result: 'homeWin',
      stats: [{ player: 'kante', goals: 1, tackles: 5, yellowCards: 1 }],
    },
    {
      _id: 'f2',
      odds: { home: 185, draw: 300, away: 420 },
      oddsHistory: [],
      settlement: 'none',
      result: 'pending',
      stats: [],
    },
  ],
  runs: [
    run('r1', 'bets', 1, 'draw', 2),
    run('r2', 'bets', 2, 'homeWin', 2),
    run('i1', 'impacts', 1, 'impacts', 1),
  ],
  pages: [page('r1', 2, 26, 51), page('r2', 2, 0, -31), page('i1', 1, 30, 20)],
  ledger,
});

const told = (id: string, more: Partial<ToldStake>): ToldStake => ({
  id,
  kind: 'stake',
  user: 'ann',
  fixture: 'f1',
  amount: 10,
  on: 'homeWin',
  told: 'placed',
  odds: 185,
  ...more,
});

/** What the people of {@link smallPlay} were told. */
export const smallTold: readonly ToldStake[] = [
  told('won', { user: 'bob', amount: 11 }),
  told('lost', { amount: 15, on: 'draw', odds: 340 }),
  told('open', { fixture: 'f2', amount: 20 }),
  told('back', { fixture: 'f2', amount: 5, cancel: 'cancelled' }),
  told('poor', { fixture: 'f2', amount: 9000, told: 'refused' }),
  told('late', { told: 'refused' }),
  told('player', { kind: 'purchase', amount: 30, on: 'kante' }),
];

export const smallDecisions: readonly ToldFixture[] = [{ id: 'f1', decision: 'homeWin' }];
