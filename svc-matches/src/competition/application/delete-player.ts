import { refuse } from '@matchday/contracts/errors';
import { playerChanged } from '@matchday/contracts/matches/events';
import { fact } from '@matchday/service-kit/bus';
import { counted } from '../domain/counted.ts';
import type { Ports } from './ports.ts';

type Deps = Pick<Ports, 'transact' | 'players' | 'fixtures' | 'purchases' | 'outbox'>;

/** Deletes a player that nothing refers to. @throws Refusal 404; 409 that names what does (CHECKLIST Z29) */
export const deletePlayer =
  ({ transact, players, fixtures, purchases, outbox }: Deps) =>
  (id: string): Promise<void> =>
    transact(async (tx) => {
      if (!(await players.find(id, tx))) throw refuse.notFound('Player');
      if (await purchases.everBought(id, tx)) throw refuse.conflict('The player was bought for a fixture');
      const named = await fixtures.countNaming(id, tx);
      if (named > 0)
        throw refuse.conflict(`The player is in the goals or stats of ${counted(named, 'fixture')}`);
      await players.remove(tx, id);
      await outbox.add(tx, fact(playerChanged, { playerId: id }));
    });
