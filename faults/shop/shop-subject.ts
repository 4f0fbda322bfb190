import { createAsker } from '../requests/asker.ts';
import { signUpPlayers } from '../requests/sign-up-players.ts';
import { chanceOf } from '../strikes/schedule.ts';
import type { RunContext, Subject, SubjectRun } from '../subject.ts';
import { checkAcknowledged } from '../wallet/checker/check-acknowledged.ts';
import { checkLedger } from '../wallet/checker/check-ledger.ts';
import type { Acknowledged } from '../wallet/checker/documents.ts';
import { booksFindings } from '../wallet/wallet-subject.ts';
import { checkCoins, checkEnds, checkHeld, checkStock } from './checker/check-orders.ts';
import { checkPurses, checkTold, type ToldOrder } from './checker/check-told.ts';
import { readShop } from './checker/documents.ts';
import { runOrders } from './run-orders.ts';
import { createShelf } from './shelf.ts';
import { undecidedOrders } from './undecided-orders.ts';

/** Coins that each person begins with: some run out of them. */
const welcomeCoins = 1500;
/** Products before anybody orders. */
const firstProducts = 4;

/** svc-shop with the wallets behind it under orders, cancels, close-outs and changes of prices. */
export const shopSubject: Subject = {
  services: [
    { name: 'shop', count: 2, spare: true, env: { ORDER_RETRY_MS: '2000' } },
    { name: 'wallet', count: 2, spare: false, env: { WELCOME_COINS: String(welcomeCoins) } },
  ],
  begin,
};

async function begin(context: RunContext): Promise<SubjectRun> {
  const { name: run, seed, secrets, instances, client, chance, senders, restMs, patienceMs } = context;
  const names = { shop: context.dbName('shop'), wallet: context.dbName('wallet') };
  const origins = instances.origins('shop');
  const wallet = instances.origins('wallet')[0] as string;
  const people = await signUpPlayers(wallet, secrets, 8);
  const asker = createAsker({ origins, secrets, patienceMs, chance });
  const shelf = createShelf({ asker, chance: chanceOf(seed), run });
  for (let count = 0; count < firstProducts; count += 1) await shelf.add();
  const drawn = chanceOf(seed + 2_000_000);
  const orders = runOrders({ asker, shelf, people, chance: drawn, run, senders, restMs });
  let snapshots = 0;
  let placed = 0;
  return {
    calm: asker.beCalm,
    async giveUp() {
      asker.beCalm();
      asker.giveUp();
      await orders.over;
    },
    async pending() {
      const { unanswered } = asker;
      return [
        ...(unanswered > 0 ? [`${unanswered} requests have no answer`] : []),
        ...(await undecidedOrders(client, names).catch(() => ['the database does not answer'])),
      ];
    },
    async checkSnapshot() {
      snapshots += 1;
      const rows = await readShop(client, names, snapshots % 2 === 0 ? 'primary' : 'secondaryPreferred');
      return [...checkLedger(rows.ledger), ...checkCoins(rows), ...checkStock(rows, shelf.putIn)];
    },
    async check(drained) {
      const rows = await readShop(client, names);
      const told = orders.told();
      const ids = people.map(({ id }) => id);
      placed = rows.orders.filter(({ state }) => state !== 'refused').length;
      return [
        ...checkLedger(rows.ledger),
        ...checkAcknowledged(rows.ledger, told.flatMap(acknowledgedBy)),
        ...checkCoins(rows),
        ...checkStock(rows, shelf.putIn),
        ...(drained
          ? [
              ...checkEnds(rows),
              ...checkHeld(rows),
              ...checkTold(rows, told),
              ...checkPurses(rows, ids, welcomeCoins),
            ]
          : []),
        ...(await booksFindings(wallet, secrets, rows.ledger)),
        ...asker.findings,
      ];
    },
    counts() {
      const { done, refused, lost, busy } = asker.counts;
      return {
        accepted: done,
        refused,
        'attempts without an answer': lost,
        'answers 503': busy,
        placed,
        products: shelf.products.length,
      };
    },
  };
}

/** What the wallet must say of an order whose buyer was told; one that costs nothing is not the wallet's. */
function acknowledgedBy({ id, user, told, coins = 0 }: ToldOrder): Acknowledged[] {
  if (told !== 'placed' || coins === 0) return [];
  const moves = [
    { account: `user:${user}`, amount: 0 - coins },
    { account: `order:${id}`, amount: coins },
  ];
  return [{ key: `order:${id}`, outcome: 'accepted', moves }];
}
