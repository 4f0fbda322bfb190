import {
  type Asking,
  type AskingContext,
  askingSubject,
  chanceOfPeople,
  welcomeCoins,
} from '../requests/asking-subject.ts';
import { chanceOf } from '../strikes/schedule.ts';
import type { Acknowledged } from '../wallet/checker/documents.ts';
import { checkCoins, checkEnds, checkHeld, checkStock } from './checker/check-orders.ts';
import { checkPurses, checkTold, type ToldOrder } from './checker/check-told.ts';
import { readShop, type ShopRows } from './checker/documents.ts';
import { runOrders } from './run-orders.ts';
import { createShelf } from './shelf.ts';
import { undecidedOrders } from './undecided-orders.ts';

/** Products before anybody orders. */
const firstProducts = 4;

/** svc-shop with the wallets behind it under orders, cancellations, collections and changes of prices. */
export const shopSubject = askingSubject({
  service: 'shop',
  // A hand-over is final soon, so that its coins are spent before the run is over.
  env: { ORDER_RETRY_MS: '2000', ORDER_UNDO_MS: '1000' },
  begin,
});

async function begin(context: AskingContext): Promise<Asking<ShopRows>> {
  const { name: run, seed, client, asker, people, senders, restMs } = context;
  const names = { shop: context.dbName('shop'), wallet: context.dbName('wallet') };
  const shelf = createShelf({ asker, chance: chanceOf(seed), run });
  for (let count = 0; count < firstProducts; count += 1) await shelf.add();
  const orders = runOrders({ asker, shelf, people, chance: chanceOfPeople(context), run, senders, restMs });
  let placed = 0;
  return {
    over: orders.over,
    undecided: () => undecidedOrders(client, names),
    read: (preference) => readShop(client, names, preference),
    always: (rows) => [...checkCoins(rows), ...checkStock(rows, shelf.putIn)],
    afterwards(rows) {
      placed = rows.orders.filter(({ state }) => state !== 'refused').length;
      return [];
    },
    drained: (rows) => [
      ...checkEnds(rows),
      ...checkHeld(rows),
      ...checkTold(rows, orders.told()),
      ...checkPurses(
        rows,
        people.map(({ id }) => id),
        welcomeCoins,
      ),
    ],
    acknowledged: () => orders.told().flatMap(acknowledgedBy),
    counts: () => ({ placed, products: shelf.products.length }),
  };
}

/** What the wallet must have kept of an order that was placed; one that costs nothing is not in the wallet. */
function acknowledgedBy({ id, user, told, coins = 0 }: ToldOrder): Acknowledged[] {
  if (told !== 'placed' || coins === 0) return [];
  const moves = [
    { account: `user:${user}`, amount: 0 - coins },
    { account: `order:${id}`, amount: coins },
  ];
  return [{ key: `order:${id}`, outcome: 'accepted', moves }];
}
