import { randomInt } from 'node:crypto';
import { bounds } from '@matchday/contracts/bounds';
import { shopCalls } from '@matchday/contracts/shop/http';
import { connectBus } from '@matchday/service-kit/bus';
import { createHttpApp } from '@matchday/service-kit/http';
import { connectMongo } from '@matchday/service-kit/mongo';
import { namePeople } from '@matchday/service-kit/name-people';
import { createOutbox } from '@matchday/service-kit/outbox';
import type { Base, Service } from '@matchday/service-kit/run';
import { repeat } from '@matchday/service-kit/schedule';
import { reconciliation } from '@matchday/service-kit/wallet/reconcile-holdings';
import { createWalletClient } from '@matchday/service-kit/wallet-client';
import { createCancelOrder } from './application/cancel-order.ts';
import { createChangeProduct } from './application/change-product.ts';
import { createCompleteOrder } from './application/complete-order.ts';
import { createConcludeOrder } from './application/conclude-order.ts';
import { createCreateProduct } from './application/create-product.ts';
import { createFinishOrders } from './application/finish-orders.ts';
import { createGiveBack } from './application/give-back.ts';
import { orderLimits } from './application/order-limits.ts';
import { createPlaceOrder } from './application/place-order.ts';
import { reconcileOrders } from './application/reconcile-orders.ts';
import type { ShopConfig } from './config.ts';
import { newSecretCode } from './domain/secret-code.ts';
import { orderRoutes } from './http/order-routes.ts';
import { productRoutes } from './http/product-routes.ts';
import { forgetDeletedUsers } from './messaging/forget-deleted-users.ts';
import { orderModel } from './persistence/order-schema.ts';
import { createOrderStore } from './persistence/order-store.ts';
import { createProductStore, productModel } from './persistence/product-store.ts';

/** Puts svc-shop together. */
export function compose(base: Base<ShopConfig>): Service {
  const { config, logger, clock, newId } = base;
  const mongo = connectMongo({ uri: config.MONGODB_URI, dbName: 'shop', logger });
  const bus = connectBus({ url: config.AMQP_URL, logger, service: 'shop', clock, newId });
  const { connection } = mongo;
  const outbox = createOutbox({ connection, bus, logger, clock, newId });
  const ledger = createWalletClient({ urls: config.WALLET_URLS, secret: config.SERVICE_SECRET, logger });
  const productDocuments = productModel(connection);
  const products = createProductStore({ connection, products: productDocuments, outbox });
  const orders = createOrderStore({
    connection,
    orders: orderModel(connection),
    products: productDocuments,
    outbox,
    clock,
  });

  const giveBack = createGiveBack({ orders, ledger });
  const conclude = createConcludeOrder({ orders, ledger, giveBack, clock });
  const newCode = () => newSecretCode((limit) => randomInt(limit));
  const retryMs = config.ORDER_RETRY_MS;
  const finish = createFinishOrders({ orders, conclude, giveBack, retryMs, clock, logger });
  const limits = config.LIMITS ?? 'normal';
  const mostOpen = limits === 'off' ? undefined : bounds.person.openOrders;
  forgetDeletedUsers(bus, orders);

  const routes = [
    ...productRoutes({
      products,
      createProduct: createCreateProduct({ products, clock }),
      changeProduct: createChangeProduct({ products }),
    }),
    ...orderRoutes({
      orders,
      placeOrder: createPlaceOrder({ products, orders, conclude, giveBack, mostOpen, newCode, clock }),
      cancelOrder: createCancelOrder({ orders, giveBack }),
      completeOrder: createCompleteOrder({ orders }),
      namePeople: namePeople({ wallet: ledger, logger }),
      limits: orderLimits(limits),
    }),
  ];
  const sweeper = repeat({ name: 'order sweeper', everyMs: retryMs / 2, logger, run: finish });
  const comparing = reconciliation('comparison of orders', {
    pass: reconcileOrders({ orders, ledger, clock }),
    everyMs: config.RECONCILE_SECONDS * 1000,
    logger,
  });
  return {
    app: createHttpApp({ ...base, calls: shopCalls, routes }),
    parts: [mongo, bus, outbox, ledger, sweeper, comparing],
  };
}
