import type { BodyOf } from '@matchday/contracts/call';
import { Refusal, refuse } from '@matchday/contracts/errors';
import type { placeBet as placeBetCall } from '@matchday/contracts/matches/http';
import { hashOf, idFrom } from '@matchday/service-kit/ids';
import { isOpen } from '../../fixtures/index.ts';
import { type Bet, newBet } from '../domain/bet.ts';
import { CLOSED_TEXT, type Stake } from '../domain/stake.ts';
import type { Ports, StakeStore } from './ports.ts';
import { type Match, orRefuse, type TakeStake } from './take-stake.ts';

/**
 * The stake of an earlier request with the same key. It is looked for once a request would be refused, so that both get
 * the same answer however near the deadline they came.
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

type PlaceBet = StakeCommand<BodyOf<typeof placeBetCall>>;

/** A bet, with its fixture and teams where this request has taken its coins. */
export interface PlacedBet {
  bet: Bet;
  match: Match | undefined;
}

/**
 * Stakes coins on the outcome of a fixture (DESIGN 6): the bet is written as PENDING with the odds frozen, then the
 * coins are taken. Most keys are new: whether one is known is only asked when the id is taken or the request would be
 * refused.
 * @returns the bet, OPEN or in whatever state it is now after an earlier request with the same key
 * @throws Refusal 400 too few coins, or a debt; 404 unknown fixture; 409 closed, odds changed, or key used otherwise
 */
export function placeBet({
  fixtures,
  bets,
  clock,
  takeStake,
}: Pick<Ports, 'fixtures' | 'bets' | 'clock'> & { takeStake: TakeStake }) {
  const make = async (id: string, { user, form }: PlaceBet): Promise<Bet> => {
    const fixture = await fixtures.find(form.fixtureId);
    const now = clock();
    if (!fixture || fixture.deletedAt) throw refuse.notFound('Fixture');
    if (!isOpen(fixture, now)) throw refuse.conflict(CLOSED_TEXT);
    return newBet(fixture, form, { id, user, hash: hashOf(form), now });
  };
  const begin = async (id: string, command: PlaceBet): Promise<Bet> => {
    const made = await make(id, command).catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
    if (!(made instanceof Refusal) && (await bets.insert(made)) === 'inserted') return made;
    const known = await earlierStake(bets, id, command.form);
    if (known) return known;
    if (made instanceof Refusal) throw made;
    // The one that had the id was rejected long ago, and has expired since.
    return begin(id, command);
  };
  return async (command: PlaceBet): Promise<PlacedBet> => {
    const begun = await begin(idFrom(command.key), command);
    let match: Match | undefined;
    const bet = await takeStake(bets, begun, (taken) => {
      match = taken;
    });
    return { bet: orRefuse(bets, bet), match };
  };
}
