import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { fixtureChanged } from '@matchday/contracts/matches/events';
import { orderPlaced } from '@matchday/contracts/shop/events';
import type { StreamHello } from '@matchday/contracts/stream';
import { coinsChanged } from '@matchday/contracts/wallet/events';
import { type Bus, connectBus, fact } from '@matchday/service-kit/bus';
import { createLogger } from '@matchday/service-kit/logger';
import { type Cable, eventually, layCable, usedEngines } from '@matchday/service-kit/testing';
import { admin, amina, startGateway, type TestGateway } from '../support/gateway.ts';
import { closeListeners, type Listener, listen } from '../support/listen.ts';

const brian = { id: 'c'.repeat(24), username: 'brian' };
const fixtureOf = (n: number) => n.toString(16).padStart(24, '0');
const logger = createLogger({ name: 'test', level: 'silent' });

let gateway: TestGateway;
let bus: Bus;
let cable: Cable;
const engines = usedEngines();
beforeAll(async () => {
  cable = await layCable(engines.amqpUrl);
  gateway = await startGateway({ AMQP_URL: cable.url });
  bus = connectBus({ url: engines.amqpUrl, logger, service: 'matches' });
  await bus.start();
});
afterEach(closeListeners);
afterAll(async () => {
  cable?.putBack();
  await bus?.close();
  await gateway?.close();
  cable?.close();
  await engines.dispose();
});

const change = (n: number) => bus.publish(fact(fixtureChanged, { fixtureId: fixtureOf(n) }));
const pay = (userId: string, seq: number) =>
  bus.publish(fact(coinsChanged, { accounts: [{ userId, balance: seq, seq }] }));
const fixtures = ({ heard }: Listener) =>
  heard.filter(({ name }) => name === 'fixture').map(({ data }) => (data as { fixtureId: string }).fixtureId);
const balances = ({ heard }: Listener) =>
  heard.filter(({ name }) => name === 'balance').map(({ data }) => (data as { seq: number }).seq);

describe('a stream that was interrupted', () => {
  it('hears what was said meanwhile, once, each person their own alone', async () => {
    const [hers, his] = [await listen(gateway, amina), await listen(gateway, brian)];
    await change(1);
    await pay(amina.id, 1);
    await eventually(() => expect(balances(hers)).toEqual([1]));
    await eventually(() => expect(fixtures(his)).toHaveLength(1));
    const begun = hers.signs.find(({ name }) => name === 'hello')?.data as StreamHello;
    const [herLast, hisLast] = [hers.ids.at(-1), his.ids.at(-1)];
    closeListeners();
    await pay(brian.id, 7);
    await change(2);
    await pay(amina.id, 2);
    const order = { productName: 'Scarf', secretCode: 'ABCD2345', coins: 100 };
    await bus.publish(fact(orderPlaced, { ...order, orderId: fixtureOf(9), userId: fixtureOf(8) }));
    const others = await listen(gateway, admin);
    await change(3);
    await eventually(() => expect(fixtures(others)).toEqual([fixtureOf(3)]));
    const again = await listen(gateway, amina, { after: herLast });
    await eventually(() => expect(fixtures(again)).toEqual([fixtureOf(2), fixtureOf(3)]));
    expect(balances(again)).toEqual([2]);
    expect(again.signs).toEqual([
      { name: 'hello', data: expect.objectContaining({ own: begun.own + 1, resumed: true }) },
    ]);
    const hisAgain = await listen(gateway, brian, { after: hisLast });
    await eventually(() => expect(fixtures(hisAgain)).toHaveLength(2));
    expect(balances(hisAgain)).toEqual([7]);
    expect(hisAgain.heard.some(({ name }) => name === 'order')).toBe(false);
    // Naming the id of another person's message gives no message of that person.
    const thief = await listen(gateway, brian, { after: herLast });
    await eventually(() => expect(fixtures(thief)).toHaveLength(2));
    expect(balances(thief)).toEqual([7]);
    expect(new Set(again.ids).size).toBe(again.ids.length);
  });

  it('is told that it cannot go on where another gateway has begun it', async () => {
    const other = await listen(gateway, amina, { after: 'anothergateway.12.a3' });
    await eventually(() => expect(other.signs[0]?.data).toMatchObject({ resumed: false }));
    expect(other.heard).toEqual([]);
  });

  it('goes on in 48 tabs at once', async () => {
    const people = Array.from({ length: 48 }, (_, n) => ({ id: fixtureOf(100 + n), username: `u${n}` }));
    const before = await Promise.all(people.map((person) => listen(gateway, person)));
    await change(4);
    await eventually(() => expect(before.every((each) => fixtures(each).length === 1)).toBe(true));
    const last = before.map(({ ids }) => ids.at(-1));
    closeListeners();
    await change(5);
    const after = await Promise.all(people.map((person, n) => listen(gateway, person, { after: last[n] })));
    await change(6);
    await eventually(() => {
      for (const each of after) expect(fixtures(each)).toEqual([fixtureOf(5), fixtureOf(6)]);
    });
  });

  it('survives a broker that is away, and hears of the gap once it is back', async () => {
    const hers = await listen(gateway, amina);
    cable.pull();
    await change(7);
    await new Promise((done) => setTimeout(done, 300));
    expect(hers.ended).toBe(false);
    cable.putBack();
    await eventually(() => expect(hers.signs.at(-1)).toEqual({ name: 'gap', data: {} }), 15_000);
    expect(hers.ended).toBe(false);
    await change(8);
    await eventually(() => expect(fixtures(hers)).toContain(fixtureOf(8)));
  }, 30_000);
});
