import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { placeBet as placeBetCall } from '@matchday/contracts/matches/http';
import { hashOf, idFrom } from '@matchday/service-kit/ids';
import { type Bet, newBet } from '../domain/bet.ts';
import { isOpen } from '../domain/fixture.ts';
import { CLOSED_TEXT } from '../domain/stake.ts';
import type { Ports } from './ports.ts';
import { orRefuse, type TakeStake } from './take-stake.ts';

/** Another request came under the same `Idempotency-Key`. */
export const otherRequest = () => refuse.conflict('This Idempotency-Key was used for another request');

export interface StakeCommand<Form> {
  /** Of user, call and `Idempotency-Key`: the stake's id comes from it, so a retry is the same stake. */
  key: string;
  user: string;
  form: Form;
}

/**
 * Stakes coins on the outcome of a fixture (DESIGN 6): the bet is written as PENDING with the odds frozen,
 * then the coins are taken.
 * @returns the bet, OPEN or whatever has become of it since the same key came first
 * @throws Refusal 400 too few coins; 404 no such fixture; 409 closed, odds changed, or key used otherwise
 */
export function placeBet({
  fixtures,
  bets,
  clock,
  takeStake,
}: Pick<Ports, 'fixtures' | 'bets' | 'clock'> & { takeStake: TakeStake }) {
  const begin = async (
    id: string,
    { user, form }: StakeCommand<BodyOf<typeof placeBetCall>>,
  ): Promise<Bet> => {
    const hash = hashOf(form);
    const known = await bets.find(id);
    if (known) {
      if (known.hash !== hash) throw otherRequest();
      return known;
    }
    const fixture = await fixtures.find(form.fixtureId);
    if (!fixture || fixture.deletedAt) throw refuse.notFound('Fixture');
    const now = clock();
    if (!isOpen(fixture, now)) throw refuse.conflict(CLOSED_TEXT);
    const bet = newBet(fixture, form, { id, user, hash, now });
    if ((await bets.insert(bet)) === 'inserted') return bet;
    return begin(id, { key: '', user, form });
  };
  return async (command: StakeCommand<BodyOf<typeof placeBetCall>>): Promise<Bet> =>
    orRefuse(bets, await takeStake(bets, await begin(idFrom(command.key), command)));
}
