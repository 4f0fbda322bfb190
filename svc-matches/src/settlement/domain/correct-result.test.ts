import { describe, expect, it } from '@jest/globals';
import { type Outcome, outcomeOf } from '@matchday/contracts/matches/rules';
import fc from 'fast-check';
import { type Fixture, newFixture, withFinalScore, withResult, withVoid } from '../../fixtures/index.ts';
import { type Bet, betVerdict, newBet, type Settling, settlingOf } from '../../predictions/index.ts';
import { decidedResult, withCorrection } from './correct-result.ts';
import { addDifferences, foreseen } from './foresee-correction.ts';
import { sumOf, tallyOf } from './settlement.ts';

const now = new Date('2026-11-21T12:00:00Z');
const act = { now, by: 'admin' };
const made = newFixture(
  {
    hometeam: 'a'.repeat(24),
    awayteam: 'b'.repeat(24),
    league: 'c'.repeat(24),
    homeOdds: 1.85,
    drawOdds: 3.4,
    awayOdds: 4.2,
    date: '2026-11-21T18:00:00Z',
  },
  { id: 'f'.repeat(24), now },
);
const outcomes = ['homeWin', 'draw', 'awayWin'] as const;
const decision = fc.constantFrom(...outcomes, 'void' as const);
const users = ['ada', 'bob', 'eve'];

const stakes = fc.array(
  fc.record({
    user: fc.constantFrom(...users),
    prediction: fc.constantFrom(...outcomes),
    betAmount: fc.integer({ min: 1, max: 5000 }),
  }),
  { minLength: 1, maxLength: 12 },
);
const openBets = (placed: { user: string; prediction: Outcome; betAmount: number }[]): Bet[] =>
  placed.map(({ user, prediction, betAmount }, index) => ({
    ...newBet(made, { prediction, betAmount }, { id: `bet${index}`, user, hash: '', now }),
    state: 'OPEN',
  }));

/** What a run leaves of a bet, as the store writes it. */
const after = (bet: Bet, { verdict, entry }: Settling): Bet => ({
  ...bet,
  state: verdict.outcome === 'refunded' ? 'VOID' : 'SETTLED',
  outcome: verdict.outcome,
  payout: verdict.payout,
  released: entry.staked,
  difference: entry.amount,
});
const settleBy = (bets: Bet[], by: Outcome | 'void') => {
  const settling = bets.map((bet) => settlingOf(bet, betVerdict(bet, by)));
  return { settling, bets: bets.map((bet, index) => after(bet, settling[index] as Settling)) };
};

/** The ledger's rule for what somebody has and owes (DESIGN 6). */
const post = (account: { has: number; owes: number }, amount: number) => {
  const repaid = amount >= 0 ? Math.min(account.owes, amount) : Math.min(0, account.has + amount);
  return { has: account.has + amount - repaid, owes: account.owes - repaid };
};

describe('corrections', () => {
  it('end with the balances of a single settlement by the last result', () => {
    fc.assert(
      fc.property(stakes, fc.array(decision, { minLength: 1, maxLength: 6 }), (placed, decisions) => {
        const balances = new Map(users.map((user) => [user, { has: 0, owes: 0 }]));
        let bets = openBets(placed);
        let released = 0;
        for (const by of decisions) {
          const run = settleBy(bets, by);
          bets = run.bets;
          for (const { entry } of run.settling) {
            const account = balances.get(entry.userId) ?? { has: 0, owes: 0 };
            balances.set(entry.userId, post(account, entry.amount));
            released += entry.staked;
          }
          const marked = sumOf(bets.map((bet) => ({ count: 1, staked: bet.released, paid: bet.difference })));
          expect(tallyOf(run.settling.map(({ entry }) => entry))).toEqual(marked);
        }
        const direct = settleBy(openBets(placed), decisions.at(-1) as Outcome);
        for (const user of users) {
          const due = direct.settling
            .filter(({ entry }) => entry.userId === user)
            .reduce((sum, { entry }) => sum + entry.amount, 0);
          const { has, owes } = balances.get(user) ?? { has: 0, owes: 0 };
          expect(has - owes).toBe(due);
          expect(Math.min(has, owes)).toBe(0);
          expect(has).toBeGreaterThanOrEqual(0);
        }
        expect(bets.map(({ payout, outcome }) => [payout, outcome])).toEqual(
          direct.bets.map(({ payout, outcome }) => [payout, outcome]),
        );
        expect(released).toBe(placed.reduce((sum, { betAmount }) => sum + betAmount, 0));
      }),
    );
  });

  it('are previewed to the coin: who gains, who loses, who will owe', () => {
    const spent = fc.record({ ada: fc.nat(3000), bob: fc.nat(3000), eve: fc.nat(3000) });
    fc.assert(
      fc.property(stakes, decision, decision, spent, (placed, from, to, had) => {
        const { bets } = settleBy(openBets(placed), from);
        const { settling } = settleBy(bets, to);
        const differences = addDifferences(
          settling.map(({ entry }) => ({ user: entry.userId, coins: entry.amount })),
        );
        const { people, gain, lose, owe } = foreseen(differences, new Map(Object.entries(had)));
        for (const { difference, balance, owes } of people) {
          const posted = post({ has: balance, owes: 0 }, difference);
          expect([posted.owes, posted.has]).toEqual([owes, balance + difference + owes]);
        }
        expect(gain.coins - lose.coins).toBe(settling.reduce((sum, { entry }) => sum + entry.amount, 0));
        expect(owe.coins).toBeLessThanOrEqual(lose.coins);
        expect(gain.people + lose.people).toBe(people.length);
      }),
    );
    const gone = foreseen([{ user: 'left', coins: -5 }], new Map());
    expect(gone.people).toEqual([{ user: 'left', difference: -5, balance: 0, owes: 0 }]);
  });

  const correct = (fixture: Fixture, [homeScore, awayScore]: [number, number], version?: number) =>
    withCorrection(
      fixture,
      { result: outcomeOf(homeScore, awayScore), homeScore, awayScore, reason: 'VAR', version },
      { ...act, key: 'k', hash: 'h', version: 1 },
    );
  const settled = withResult(withFinalScore(made, { homeScore: 2, awayScore: 1 }, act), 'homeWin');

  it('need a settlement, the version that was shown, and something to correct', () => {
    expect(() => correct(made, [1, 1])).toThrow('Nothing is settled yet');
    expect(() => correct(settled, [1, 1], 2)).toThrow('Another correction came in between');
    expect(correct(settled, [2, 1])).toBe(settled);
    const draw = correct(settled, [1, 1], 1);
    expect(draw).toMatchObject({ result: 'draw', homeScore: 1, awayScore: 1, settlement: 'running' });
    expect(draw.corrections).toMatchObject([{ from: { result: 'homeWin' }, to: { result: 'draw' } }]);
    expect(correct({ ...settled, settlement: 'settled' }, [3, 1])).toMatchObject({
      homeScore: 3,
      settlement: 'settled',
    });
  });

  it('change a result to void and back', () => {
    const form = { result: 'void' as const, reason: 'Abandoned' };
    const given = { ...act, key: 'k', hash: 'h', version: 1 };
    const voided = withCorrection(settled, form, given);
    const scored = { ...form, homeScore: 5, awayScore: 5 };
    expect(withCorrection(settled, scored, given)).toEqual(voided);
    expect(withCorrection(voided, scored, given)).toBe(voided);
    expect(voided).toMatchObject({ settlement: 'void', result: 'pending', voidReason: 'Abandoned' });
    expect(decidedResult(voided)).toEqual({ result: 'void', homeScore: 2, awayScore: 1 });
    expect(correct(voided, [0, 0])).toMatchObject({
      result: 'draw',
      settlement: 'running',
      voidReason: null,
      matchState: 'FT',
    });
    expect(() => withVoid(settled, 'Rain', now)).toThrow('correction');
    const rained = withVoid(made, 'Rain', now);
    expect(rained).toMatchObject({ settlement: 'void', closedAt: now, voidReason: 'Rain' });
    expect(withVoid(rained, 'Snow', now)).toBe(rained);
    expect(() => withFinalScore(rained, { homeScore: 1, awayScore: 0 }, act)).toThrow('correction');
    expect(() => withResult(rained, 'draw')).toThrow('correction');
  });
});
