import { serviceActions } from '@matchday/contracts/audit';
import { shopCalls } from '@matchday/contracts/shop/http';
import { shopInternalCalls } from '@matchday/contracts/shop/internal';
import { createAudit, createAuditStore, walletPeople } from '@matchday/service-kit/audit';
import { connectBus } from '@matchday/service-kit/bus';
import { createHttpApp, handle } from '@matchday/service-kit/http';
import { connectMongo } from '@matchday/service-kit/mongo';
import { namePeople } from '@matchday/service-kit/name-people';
import { createOutbox } from '@matchday/service-kit/outbox';
import type { Base, Service } from '@matchday/service-kit/run';
import { createWalletClient } from '@matchday/service-kit/wallet-client';
import { shopThings } from './audited-things.ts';
import { composeCatalogue } from './catalogue/compose.ts';
import type { ShopConfig } from './config.ts';
import { migrations } from './migrations.ts';
import { composeOrders } from './orders/compose.ts';
import { composePictures } from './pictures/compose.ts';

/** svc-shop from its rooms: orders take products and stock from the catalogue. */
export function compose(base: Base<ShopConfig>): Service {
  const { config, logger, clock, newId, metrics, tracing } = base;
  const mongo = connectMongo({
    uri: config.MONGODB_URI,
    dbName: 'shop',
    logger,
    migrations,
    apart: config.MIGRATIONS === 'apart',
  });
  const bus = connectBus({ url: config.AMQP_URL, logger, service: 'shop', clock, newId, metrics, tracing });
  const { connection } = mongo;
  const outbox = createOutbox({ connection, bus, logger, clock, newId, metrics, tracing });
  const wallet = createWalletClient({ urls: config.WALLET_URLS, secret: config.SERVICE_SECRET, logger });

  const catalogue = composeCatalogue(base, { connection, outbox });
  const orders = composeOrders(base, { connection, outbox, bus, wallet, catalogue: catalogue.offers });

  const pictures = composePictures({ connection });

  const audit = createAudit({
    ...{ store: createAuditStore(connection), clock, newId, logger },
    people: walletPeople({ wallet, namePeople: namePeople({ wallet, logger }) }),
    things: shopThings(connection),
  });
  const actions = handle(serviceActions.shop, ({ query }) => audit.actions(query));
  const routes = [...catalogue.routes, ...orders.routes, actions];
  const calls = { ...shopCalls, ...shopInternalCalls };
  return {
    app: createHttpApp({ ...base, calls, routes, streams: pictures.streams, audit }),
    parts: [mongo, bus, outbox, wallet, ...catalogue.parts, ...orders.parts],
  };
}
