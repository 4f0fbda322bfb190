import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { placeBet as placeBetCall } from '@matchday/contracts/matches/http';
import { hashOf, idFrom } from '@matchday/service-kit/ids';
import { isOpen } from '../../fixtures/index.ts';
import { type Bet, newBet } from '../domain/bet.ts';
import { CLOSED_TEXT, type Stake } from '../domain/stake.ts';
import type { Ports, StakeStore } from './ports.ts';
import { orRefuse, type TakeStake } from './take-stake.ts';

/**
 * The stake of an earlier request with the same key. Before a request is refused because the fixture has closed, this
 * is looked up again: a twin request may have been in time since the first look, and both get the same answer.
 * @throws Refusal 409 if that was another request
 */
export async function earlierStake<S extends Stake>(
  store: Pick<StakeStore<S>, 'find'>,
  id: string,
  form: unknown,
): Promise<S | null> {
  const known = await store.find(id);
  if (known && known.hash !== hashOf(form)) throw refuse.keyReused();
  return known;
}

export interface StakeCommand<Form> {
  /** Made of user, call and `Idempotency-Key`. The stake's id comes from it, so that a retry is the same stake. */
  key: string;
  user: string;
  form: Form;
}

/**
 * Stakes coins on the outcome of a fixture (DESIGN 6): the bet is written as PENDING with the odds frozen, then the
 * coins are taken.
 * @returns the bet, OPEN or in whatever state it is now after an earlier request with the same key
 * @throws Refusal 400 too few coins, or a debt; 404 unknown fixture; 409 closed, odds changed, or key used otherwise
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
    const known = await earlierStake(bets, id, form);
    if (known) return known;
    const fixture = await fixtures.find(form.fixtureId);
    const now = clock();
    if (!fixture || !isOpen(fixture, now)) {
      const twin = await earlierStake(bets, id, form);
      if (twin) return twin;
      throw !fixture || fixture.deletedAt ? refuse.notFound('Fixture') : refuse.conflict(CLOSED_TEXT);
    }
    const hash = hashOf(form);
    const bet = newBet(fixture, form, { id, user, hash, now });
    if ((await bets.insert(bet)) === 'inserted') return bet;
    return begin(id, { key: '', user, form });
  };
  return async (command: StakeCommand<BodyOf<typeof placeBetCall>>): Promise<Bet> =>
    orRefuse(bets, await takeStake(bets, await begin(idFrom(command.key), command)));
}
