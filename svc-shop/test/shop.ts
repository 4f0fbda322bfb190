import type { BodyInputOf } from '@matchday/contracts/call';
import type { DataOf } from '@matchday/contracts/event';
import {
  orderCancelled,
  orderCompleted,
  orderPlaced,
  productChanged,
  stockLow,
} from '@matchday/contracts/shop/events';
import { createProduct, getProducts } from '@matchday/contracts/shop/http';
import type { ProductNews } from '@matchday/contracts/shop/live';
import { type Bus, connectBus } from '@matchday/service-kit/bus';
import { newId } from '@matchday/service-kit/ids';
import { createLogger } from '@matchday/service-kit/logger';
import { startForTest } from '@matchday/service-kit/testing';
import { compose } from '../src/compose.ts';
import { shopConfig } from '../src/config.ts';
import { fakeWallet } from './fake-wallet.ts';

export const admin = { id: 'f'.repeat(24), username: 'admin', role: 'admin' } as const;

/** The shop on real engines, before a fake wallet, with what it publishes. */
export async function startShop(env: Record<string, string> = {}, { clock }: { clock?: () => Date } = {}) {
  const wallet = await fakeWallet();
  const service = await startForTest({
    name: 'svc-shop',
    config: shopConfig,
    compose,
    clock,
    env: { WALLET_URLS: wallet.url, ORDER_UNDO_MS: '0', ...env },
  });
  const told: { name: string; orderId: string }[] = [];
  const bus: Bus = connectBus({
    url: service.engines.amqpUrl,
    logger: createLogger({ name: 'test', level: 'silent' }),
    service: 'wallet',
  });
  const changes: ProductNews[] = [];
  for (const event of [orderPlaced, orderCompleted, orderCancelled])
    bus.subscribe(event, ({ orderId }) => void told.push({ name: event.name, orderId }));
  bus.exclusive(productChanged, (news) => void changes.push(news));
  const low: DataOf<typeof stockLow>[] = [];
  bus.exclusive(stockLow, (news) => void low.push(news));
  await bus.start();

  wallet.people.push({ _id: admin.id, firstname: 'Ada', surname: 'Min', username: 'admin' });
  wallet.balances.set(admin.id, 0);
  const shop = service.client;
  return {
    ...service,
    shop,
    wallet,
    bus,
    /** What was published about products. */
    changes,
    /** What was published about products that run low. */
    low,
    /** Names of the events of an order, sorted: the outbox promises no order. */
    toldOf: (orderId: string) =>
      told
        .filter((each) => each.orderId === orderId)
        .map(({ name }) => name)
        .toSorted(),
    /** A new person with coins. */
    person(coins: number) {
      const id = newId();
      wallet.balances.set(id, coins);
      wallet.people.push({ _id: id, firstname: 'Amina', surname: 'Okello', username: `u${id}` });
      return { id, username: `u${id}`, role: 'user' as const };
    },
    product(changes: Partial<BodyInputOf<typeof createProduct>> = {}) {
      return shop.get(createProduct, { as: admin, body: { ...scarf, ...changes } });
    },
    async stockOf(productId: string) {
      const products = await shop.get(getProducts, { as: admin });
      return products.find(({ _id }) => _id === productId)?.stock;
    },
    async close() {
      await bus.close();
      await service.close();
      await wallet.close();
    },
  };
}
export type TestShop = Awaited<ReturnType<typeof startShop>>;

/** A coins-only product. */
export const scarf = {
  name: 'Scarf',
  description: 'Warm',
  productImageUrl: '/art/scarf.svg',
  paymentType: 'coins only',
  coins: 100,
  stock: 3,
} as const;

/** A product that coins make cheaper. */
export const boots = {
  ...scarf,
  name: 'Boots',
  paymentType: 'coins discount',
  coins: 0,
  productPrice: 1000,
  coinsDiscount: 200,
} as const;
