import { shopCalls } from '@matchday/contracts/shop/http';
import { connectBus } from '@matchday/service-kit/bus';
import { createHttpApp } from '@matchday/service-kit/http';
import { connectMongo } from '@matchday/service-kit/mongo';
import { createOutbox } from '@matchday/service-kit/outbox';
import type { Base, Service } from '@matchday/service-kit/run';
import { createWalletClient } from '@matchday/service-kit/wallet-client';
import { composeCatalogue } from './catalogue/compose.ts';
import type { ShopConfig } from './config.ts';
import { composeOrders } from './orders/compose.ts';
import { composePictures } from './pictures/compose.ts';

/** svc-shop from its rooms: orders take products and stock from the catalogue. */
export function compose(base: Base<ShopConfig>): Service {
  const { config, logger, clock, newId } = base;
  const mongo = connectMongo({ uri: config.MONGODB_URI, dbName: 'shop', logger });
  const bus = connectBus({ url: config.AMQP_URL, logger, service: 'shop', clock, newId });
  const { connection } = mongo;
  const outbox = createOutbox({ connection, bus, logger, clock, newId });
  const wallet = createWalletClient({ urls: config.WALLET_URLS, secret: config.SERVICE_SECRET, logger });

  const catalogue = composeCatalogue(base, { connection, outbox });
  const orders = composeOrders(base, { connection, outbox, bus, wallet, catalogue: catalogue.offers });

  const pictures = composePictures({ connection });

  const routes = [...catalogue.routes, ...orders.routes];
  return {
    app: createHttpApp({ ...base, calls: shopCalls, routes, streams: pictures.streams }),
    parts: [mongo, bus, outbox, wallet, ...catalogue.parts, ...orders.parts],
  };
}
