import {
  type Bet,
  buyPlayer,
  cancelBet,
  type Fixture,
  placeBet,
  putFinalResults,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { type Outcome, outcomeOf, payoutOf } from '@matchday/contracts/matches/rules';
import { getBalances } from '@matchday/contracts/wallet/internal';
import type { Player } from '../../wallet/commands.ts';
import type { Arena, Asked, Sent } from '../arena.ts';

/** Places a bet; fields of `more` may be anything. */
export const stake = (
  arena: Arena,
  as: Player,
  fixture: Fixture,
  more: object = {},
  asked: Partial<Asked> = {},
): Promise<Sent> => {
  const body = { fixtureId: fixture._id, prediction: 'homeWin', betAmount: 10, ...more };
  return arena.send(placeBet, { as, body, ...asked });
};

export const buy = (
  arena: Arena,
  as: Player,
  fixture: Fixture,
  more: object,
  asked: Partial<Asked> = {},
): Promise<Sent> => arena.send(buyPlayer, { as, body: { fixtureId: fixture._id, ...more }, ...asked });

export const cancel = (arena: Arena, as: Player, bet: Sent, asked: Partial<Asked> = {}): Promise<Sent> =>
  arena.send(cancelBet, { as, params: { id: (bet.body as Bet)._id }, ...asked });

/** Ends a match: score and FT, then the result on both instances at once. */
export async function decide(
  arena: Arena,
  fixture: Fixture,
  score: readonly [number, number],
): Promise<Outcome> {
  const [homeScore, awayScore] = score;
  const result = outcomeOf(homeScore, awayScore);
  const as = arena.operator;
  await arena.send(putFinalResults, { as, params: { id: fixture._id }, body: { homeScore, awayScore } });
  const set = { as, params: { fixtureId: fixture._id }, body: { result } };
  await Promise.all([0, 1].map((to) => arena.send(updateFixtureResult, { ...set, to })));
  return result;
}

/** Notes what valid bets rightfully pay at a result. */
export function settleRightly(arena: Arena, bets: readonly Sent[], result: Outcome): void {
  for (const { ok, body } of bets) {
    if (!ok) continue;
    const { prediction, betAmount, odds } = body as Bet;
    arena.rightful((prediction === result ? payoutOf(betAmount, odds) : 0) - betAmount);
  }
}

/** The present balance of a user. */
export async function balanceOf(arena: Arena, { id }: Player): Promise<number> {
  const { body } = await arena.send(getBalances, { body: { ids: [id] } });
  return (body as { balances: { balance: number }[] }).balances[0]?.balance ?? 0;
}

/** Reports when more than one of several different requests was accepted. */
export function onlyOne(arena: Arena, answers: readonly Sent[], what: string): void {
  const taken = answers.filter(({ ok }) => ok).length;
  if (taken > 1) arena.claim(`${taken} requests were taken for ${what}`);
}

/** One of the people, in turns. */
export const personOf = ({ people }: Arena, turn: number): Player => people[turn % people.length] as Player;
