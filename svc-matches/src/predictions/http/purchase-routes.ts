import { refuse } from '@matchday/contracts/errors';
import { buyPlayer as buyPlayerCall, getPlayerBuys, getPurchases } from '@matchday/contracts/matches/http';
import type { ActionLimits } from '@matchday/service-kit/action-limits';
import { handle } from '@matchday/service-kit/http';
import { buyPlayer } from '../application/buy-player.ts';
import { listPurchases } from '../application/lists/list-purchases.ts';
import type { Ports } from '../application/ports.ts';
import type { TakeStake } from '../application/take-stake.ts';
import { presentPurchase } from './present-bet.ts';

/** Calls about bought players. */
export function purchaseRoutes(
  deps: Ports & { batched: Pick<Ports, 'fixtures'>; limits: ActionLimits; takeStake: TakeStake },
) {
  const buy = buyPlayer(deps);
  const list = listPurchases({ ...deps, ...deps.batched });
  return [
    handle(buyPlayerCall, async ({ key, user, body }) => {
      const purchase = await deps.limits.take({ id: user.id }, () => buy({ key, user: user.id, form: body }));
      return {
        ...presentPurchase({ purchase, earned: 0, lines: [] }),
        message: 'Player purchased successfully!',
      };
    }),
    handle(getPlayerBuys, async ({ params }) => {
      const [player, times] = await Promise.all([
        deps.players.find(params.id),
        deps.purchases.timesBought(params.id),
      ]);
      if (!player) throw refuse.notFound('Player');
      return { times };
    }),
    handle(getPurchases, async ({ params, user }) => (await list(user.id, params.id)).map(presentPurchase)),
  ];
}
