import { seedPeople } from '../growth/seed-people.ts';
import { type Services, startServices } from '../platform/services.ts';
import { openSurroundings, type Surroundings } from '../platform/surroundings.ts';
import { untilQuiet } from '../platform/until-quiet.ts';
import { chooseRows } from '../rows/choose-rows.ts';
import type { BenchRun, Subject } from '../subject.ts';
import { saleRow } from './sale-row.ts';
import { searchRow } from './search-row.ts';
import { seedProducts } from './seed-products.ts';
import type { Stall } from './stall.ts';

const [few, many] = [1000, 100_000];
/** Enough that nobody orders twice. */
const buyers = 10_000;

interface Opened {
  readonly services: Services;
  readonly stall: Stall;
}

const shopOf = ({ database }: Services): string => database.replace(/wallet$/, 'shop');

async function open(around: Surroundings, run: BenchRun, products: number): Promise<Opened> {
  run.log(`seeding ${products} products`);
  const services = await startServices(around, {
    shop: true,
    seed: (wallet) => seedPeople(wallet, buyers),
    signal: run.signal,
  });
  const { shop, secrets } = services;
  if (!shop) throw new Error('svc-shop does not run');
  await seedProducts(around.client.db(shopOf(services)), products);
  await untilQuiet(around, services, run.signal);
  return { services, stall: { shop, secret: String(secrets.EDGE_SECRET), products } };
}

/** Orders of one product in a rush, and searches over many products. */
export const shop: Subject = {
  name: 'shop',
  async open(run, only) {
    const around = await openSurroundings(run);
    const opened: Opened[] = [];
    const close = async () => {
      for (const { services } of opened) await services.stop();
      await around.close();
    };
    try {
      for (const products of [few, many]) opened.push(await open(around, run, products));
      const [small, large] = opened as [Opened, Opened];
      const sale = {
        stall: small.stall,
        client: around.client,
        db: around.client.db(shopOf(small.services)),
        units: run.quick ? 200 : 1000,
      };
      const rows = [saleRow(sale), searchRow(small.stall, large.stall)];
      return { rows: chooseRows(rows, only), engines: around.versions, close };
    } catch (error) {
      await close();
      throw error;
    }
  },
};
