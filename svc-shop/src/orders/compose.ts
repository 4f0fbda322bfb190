import { randomInt } from 'node:crypto';
import { bounds } from '@matchday/contracts/bounds';
import { getSpent } from '@matchday/contracts/wallet/internal';
import { createActionLimits } from '@matchday/service-kit/action-limits';
import { batched } from '@matchday/service-kit/batched';
import type { Bus } from '@matchday/service-kit/bus';
import { namePeople } from '@matchday/service-kit/name-people';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { Base } from '@matchday/service-kit/run';
import { repeat } from '@matchday/service-kit/schedule';
import { reconciliation } from '@matchday/service-kit/wallet/reconcile-holdings';
import type { WalletClient } from '@matchday/service-kit/wallet-client';
import type { Connection } from 'mongoose';
import type { Catalogue } from '../catalogue/index.ts';
import type { ShopConfig } from '../config.ts';
import { buyers } from './application/buyers.ts';
import { checkTakings } from './application/check-takings.ts';
import { announceHandOvers } from './application/complete-order.ts';
import { concludeOrder } from './application/conclude-order.ts';
import { finishOrders } from './application/finish-orders.ts';
import { giveBack } from './application/give-back.ts';
import { reconcileOrders } from './application/reconcile-orders.ts';
import { newSecretCode } from './domain/secret-code.ts';
import { orderRoutes } from './http/order-routes.ts';
import { forgetDeletedUsers } from './messaging/forget-deleted-users.ts';
import { createOrderStore } from './persistence/order-store.ts';

export { forgetFormerBuyers } from './persistence/forget-buyers.ts';

/** Calls with transfers under way at once, so that one that waits for a dead wallet does not delay the others. */
const transfersAtOnce = 8;

/** Orders of products of the catalogue, paid by the wallet's ledger. */
export function composeOrders(
  { config, logger, clock }: Base<ShopConfig>,
  options: { connection: Connection; outbox: Outbox; bus: Bus; wallet: WalletClient; catalogue: Catalogue },
) {
  const { connection, outbox, bus, wallet, catalogue } = options;
  const orders = createOrderStore({ connection, stock: catalogue.stock, outbox, clock });
  // In a rush many orders pay at the same moment: they share calls.
  const ledger = { ...wallet, transfer: batched(wallet.transfers, { atOnce: transfersAtOnce }) };
  const giving = giveBack({ orders, ledger });
  const steps = {
    orders,
    giveBack: giving,
    conclude: concludeOrder({ orders, ledger, giveBack: giving, clock }),
    clock,
  };
  const level = config.LIMITS ?? 'normal';
  const retryMs = config.ORDER_RETRY_MS;
  forgetDeletedUsers(bus, orders);
  const spent = async () => (await wallet.ask(getSpent, {})).spent;
  return {
    routes: orderRoutes({
      ...steps,
      catalogue,
      mostOpen: level === 'off' ? undefined : bounds.person.openOrders,
      newCode: () => newSecretCode((limit) => randomInt(limit)),
      undoMs: config.ORDER_UNDO_MS,
      people: buyers({ wallet, logger }),
      namePeople: namePeople({ wallet, logger }),
      spent,
      limits: createActionLimits(level, bounds.person.refusedOrders),
    }),
    parts: [
      repeat({
        name: 'order sweeper',
        everyMs: retryMs / 2,
        logger,
        run: finishOrders({ ...steps, announce: announceHandOvers({ orders }), retryMs, logger }),
      }),
      reconciliation('comparison of orders', {
        pass: reconcileOrders({ orders, ledger: wallet, takings: checkTakings({ orders, spent }), clock }),
        everyMs: config.RECONCILE_SECONDS * 1000,
        logger,
      }),
    ],
  };
}
