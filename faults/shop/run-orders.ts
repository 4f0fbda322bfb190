import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '@matchday/command-kit/platform/chance';
import { cancelOrder, completeOrder, createOrder, type Order } from '@matchday/contracts/shop/http';
import { idFrom, sha256 } from '@matchday/service-kit/ids';
import type { Asker } from '../requests/asker.ts';
import { type Known, knownRequests } from '../requests/known-requests.ts';
import type { PlayerRequest } from '../requests/send-request.ts';
import { operator, type Player } from '../wallet/commands.ts';
import type { ToldOrder } from './checker/check-told.ts';
import type { Shelf, ShelfProduct } from './shelf.ts';

/** What people do: they order, cancel, repeat answered requests; admins mark orders as collected and change prices. */
export interface Orders {
  told(): ToldOrder[];
  /** Resolves once nothing new is sent. */
  readonly over: Promise<unknown>;
}

type KnownOrder = Known<ToldOrder>;

/** @param options `senders` work at once; `run` makes the keys unique to this run */
export function runOrders(options: {
  asker: Asker;
  shelf: Shelf;
  people: readonly Player[];
  chance: Chance;
  run: string;
  senders: number;
  restMs: number;
}): Orders {
  const { asker, shelf, people, chance, run, senders, restMs } = options;
  const known = knownRequests<ToldOrder>({ asker, chance });
  let count = 0;

  const bodyFor = ({ id, isDiscount, price }: ShelfProduct) => {
    const isShown = chance.whole(1, 2) === 1;
    if (isDiscount) return { productId: id, coinsToUse: chance.whole(0, 65) };
    return { productId: id, ...(isShown ? { shownPrice: price } : {}) };
  };
  const draw = (): KnownOrder => {
    count += 1;
    const as = chance.pick(people);
    const product = chance.pick(shelf.products);
    const key = `${run}-order-${count}`;
    const request = { name: key, call: createOrder, as, key, body: bodyFor(product) };
    const id = idFrom(sha256(as.id, createOrder.name, key));
    return { request, told: { id, user: as.id, product: product.id, told: 'open' } };
  };
  const place = async () => {
    const one = draw();
    const other = shelf.products.find(({ id }) => id !== one.told.product);
    // The same key for another product: a way to pay the cheaper price for the dearer product.
    const rival: PlayerRequest | null =
      other && known.isRivalled()
        ? { ...one.request, name: `${one.request.name} (other body)`, body: bodyFor(other) }
        : null;
    if (rival && other) one.told = { ...one.told, rival: other.id };
    known.add(one);
    const { answers, done } = await known.askWithRival(one, rival);
    if (answers.every((each) => each?.kind === 'refused')) one.told = { ...one.told, told: 'refused' };
    if (!done) return;
    if (rival && other && done.isRival) {
      one.request = rival;
      one.told = { ...one.told, product: other.id, rival: one.told.product };
    }
    one.told = { ...one.told, told: 'placed', coins: (done.body as Order).coins };
  };
  const cancel = async (one: KnownOrder) => {
    one.told = { ...one.told, cancel: 'open' };
    const { id } = one.told;
    const as = chance.whole(1, 5) === 1 ? operator : one.request.as;
    const answer = await asker.ask({ name: `cancel ${id}`, call: cancelOrder, as, params: { id }, key: id });
    if (answer) one.told = { ...one.told, cancel: answer.kind };
  };
  /** Has no key: when it is refused after an attempt without an answer, that attempt may have done it. */
  const close = async (one: KnownOrder) => {
    one.told = { ...one.told, close: 'open' };
    const { id } = one.told;
    const before = asker.counts.lost + asker.counts.busy;
    const answer = await asker.ask({
      name: `close ${id}`,
      call: completeOrder,
      as: operator,
      params: { id },
      body: {},
    });
    const isSure = asker.counts.lost + asker.counts.busy === before;
    if (answer?.kind === 'done' || (answer && isSure)) one.told = { ...one.told, close: answer.kind };
  };
  const isAnswered = ({ told, rival }: ToldOrder) =>
    told === 'placed' || (told === 'refused' && rival === undefined);
  const isOpen = ({ told, cancel: cancelled, close: closed }: ToldOrder) =>
    told === 'placed' && cancelled === undefined && closed === undefined;
  /** Now and then both at once: one of them wins. */
  const isLeft = (what: 'cancel' | 'close') => (told: ToldOrder) =>
    told.told === 'placed' && told[what] === undefined && (isOpen(told) || chance.whole(1, 10) === 1);

  const act = (): Promise<unknown> => {
    const way = chance.whole(1, 24);
    if (way === 1) return shelf.add();
    if (way === 2) return shelf.reprice();
    const one =
      way === 3
        ? known.some(isAnswered)
        : way <= 8
          ? known.some(isLeft('cancel'))
          : way <= 11
            ? known.some(isLeft('close'))
            : undefined;
    if (one) return way === 3 ? known.again(one) : way <= 8 ? cancel(one) : close(one);
    return shelf.products.length > 1 ? place() : wait(100);
  };
  return { told: known.told, over: known.untilCalm({ senders, restMs, act }) };
}
