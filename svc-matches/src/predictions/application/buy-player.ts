import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { buyPlayer as buyPlayerCall } from '@matchday/contracts/matches/http';
import { hashOf, idFrom } from '@matchday/service-kit/ids';
import { isInLineUp, isOpen, sideOf } from '../../fixtures/index.ts';
import { newPurchase, type Purchase } from '../domain/purchase.ts';
import { CLOSED_TEXT } from '../domain/stake.ts';
import { earlierStake, type StakeCommand } from './place-bet.ts';
import type { Ports } from './ports.ts';
import { orRefuse, type TakeStake } from './take-stake.ts';

type Deps = Pick<Ports, 'fixtures' | 'players' | 'purchases' | 'clock'> & { takeStake: TakeStake };

/**
 * Buys a player for a fixture, once per user, player and fixture, by the same saga as a bet (DESIGN 5.7, 6).
 * @throws Refusal 400 too few coins, a debt, or a player of neither side; 404; 409 closed, another cost than the shown
 * one, or bought already
 */
export function buyPlayer({ fixtures, players, purchases, clock, takeStake }: Deps) {
  const begin = async (
    id: string,
    { user, form }: StakeCommand<BodyOf<typeof buyPlayerCall>>,
  ): Promise<Purchase> => {
    const known = await earlierStake(purchases, id, form);
    if (known) return known;
    const [fixture, player] = await Promise.all([fixtures.find(form.fixtureId), players.find(form.playerId)]);
    if (!player && fixture && !fixture.deletedAt) throw refuse.notFound('Player');
    const now = clock();
    if (!fixture || !player || !isOpen(fixture, now)) {
      const twin = await earlierStake(purchases, id, form);
      if (twin) return twin;
      throw !fixture || fixture.deletedAt ? refuse.notFound('Fixture') : refuse.conflict(CLOSED_TEXT);
    }
    const hash = hashOf(form);
    const purchase = newPurchase(fixture, player, { id, user, hash, now, shownCost: form.shownCost });
    // Whatever team the player joins afterwards, he counts for this side.
    const side = sideOf(fixture, player);
    if (side && !isInLineUp(fixture, player._id))
      await fixtures.lineUp(fixture._id, { player: player._id, side });
    if ((await purchases.insert(purchase)) === 'inserted') return purchase;
    // A twin conflicts by its id and by what is unique; which of the two the database reports is chance.
    const twin = await earlierStake(purchases, id, form);
    if (twin) return twin;
    throw refuse.conflict('You have already bought this player for this match');
  };
  return async (command: StakeCommand<BodyOf<typeof buyPlayerCall>>): Promise<Purchase> =>
    orRefuse(purchases, await takeStake(purchases, await begin(idFrom(command.key), command)));
}
