import { describe, expect, it } from '@jest/globals';
import { refuse } from '@matchday/contracts/errors';
import { userDeleted } from '@matchday/contracts/wallet/events';

import { fact, InvalidMessage, UnroutableError } from '../../src/bus/index.ts';
import { newId } from '../../src/context/ids.ts';
import { createMetrics } from '../../src/figures/metrics.ts';
import { eventually } from '../../src/testing/eventually.ts';
import { figureIn } from '../../src/testing/figures-in.ts';
import { ids, useWallet } from '../wallet/wallet-under-test.ts';

describe('messages', () => {
  const { begin, service, listener, tell, deadLetters, bus, operator } = useWallet();

  it('are held and tried again while the consumer cannot handle them, and others pass by', async () => {
    const [stuck = '', other = ''] = ids(2);
    const heard: string[] = [];
    let failures = 3;
    const metrics = createMetrics({ name: 'svc-shop', process: false });
    const shop = service('shop', metrics);
    shop.subscribe(userDeleted, ({ userId }) => {
      if (userId === stuck && failures-- > 0) throw new TypeError('the database is away');
      heard.push(userId);
    });
    await begin(shop);
    await tell([stuck, other]);
    await eventually(() => expect(heard).toEqual([other, stuck]));
    expect(await deadLetters()).toEqual([]);
    const seen = await metrics.registry.metrics();
    const outcomes = ['handled', 'held', 'buried'].map((outcome) =>
      figureIn(seen, 'matchday_deliveries_total', { event: 'user.deleted', outcome }),
    );
    expect(outcomes).toEqual([2, 3, undefined]);
  });

  it('that no one can read are buried with the reason, and stop no other', async () => {
    const [good = '', bad = ''] = ids(2);
    const heard: string[] = [];
    const metrics = createMetrics({ name: 'svc-shop', process: false });
    const shop = service('shop', metrics);
    shop.subscribe(userDeleted, ({ userId }) => {
      if (userId === bad) throw new InvalidMessage('no such user');
      heard.push(userId);
    });
    await begin(shop);
    const channel = await operator().createChannel();
    const garbage = ['not json', '{"eventId":"e"}'];
    for (const text of garbage) channel.publish(bus().names.exchange, 'user.deleted.v1', Buffer.from(text));
    await tell([bad, good]);
    await eventually(() => expect(heard).toEqual([good]));
    await eventually(async () => {
      const seen = await metrics.registry.metrics();
      expect(figureIn(seen, 'matchday_queue_messages', { queue: 'dead' })).toBe(3);
      expect(figureIn(seen, 'matchday_deliveries_total', { outcome: 'buried' })).toBe(3);
    });
    const dead: Awaited<ReturnType<typeof deadLetters>> = [];
    await eventually(async () => {
      dead.push(...(await deadLetters()));
      expect(dead).toHaveLength(3);
    });
    expect(dead.map(({ reason }) => reason).toSorted()).toEqual([
      expect.stringMatching(/^envelope: /),
      'no such user',
      'not JSON',
    ]);
    expect(dead).toContainEqual({ body: 'not json', reason: 'not JSON', from: 'user.deleted.v1' });
  });

  it('whose handler fails for a reason of its own are buried after their time, those of an engine never', async () => {
    const [broken = '', waiting = '', good = ''] = ids(3);
    const heard: string[] = [];
    let tries = 0;
    const shop = service('shop');
    shop.subscribe(
      userDeleted,
      ({ userId }) => {
        if (userId === broken) throw new TypeError('no name in undefined');
        if (userId === waiting && ++tries < 6)
          throw tries % 2
            ? refuse.unavailable()
            : Object.assign(new Error('gone'), { name: 'MongoNetworkError' });
        heard.push(userId);
      },
      { patienceMs: 50 },
    );
    await begin(shop);
    await tell([broken, waiting, good]);
    await eventually(() => expect(heard).toEqual([good, waiting]), 15_000);
    await eventually(async () =>
      expect(await deadLetters()).toEqual([
        expect.objectContaining({
          body: expect.stringContaining(broken),
          reason: expect.stringMatching(/^failed [5-9] times, at last with TypeError: no name in undefined$/),
        }),
      ]),
    );
  }, 30_000);

  it('that a consumer rejects are kept by the broker itself on the dead-letter queue', async () => {
    await bus().publish(fact(userDeleted, { userId: newId() }));
    const channel = await operator().createChannel();
    const message = await channel.get(bus().names.queue('shop', userDeleted));
    if (!message) throw new Error('nothing on the queue');
    channel.reject(message, false);
    await eventually(async () => {
      expect(await deadLetters()).toEqual([expect.objectContaining({ body: message.content.toString() })]);
    });
  });

  it('without the queue that the contract names are an error, not a loss', async () => {
    const channel = await operator().createChannel();
    await channel.deleteQueue(bus().names.queue('shop', userDeleted));
    await expect(bus().publish(fact(userDeleted, { userId: newId() }))).rejects.toThrow(UnroutableError);
  });

  it('flow again after a queue was deleted below its consumer', async () => {
    const heard = await listener();
    const channel = await operator().createChannel();
    await channel.deleteQueue(bus().names.queue('shop', userDeleted));
    const userId = newId();
    await eventually(async () => {
      await bus().publish(fact(userDeleted, { userId }));
      expect(heard).toContain(userId);
    }, 10_000);
  });

  it('in hand when a consumer stops are finished, the rest goes to the next one', async () => {
    const [first = '', second = ''] = ids(2);
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const done: string[] = [];
    const metrics = createMetrics({ name: 'svc-shop', process: false });
    const shop = service('shop', metrics);
    shop.subscribe(
      userDeleted,
      async ({ userId }) => {
        begun.resolve();
        await finish.promise;
        done.push(userId);
      },
      { prefetch: 1 },
    );
    await shop.start();
    await tell([first]);
    await begun.promise;
    await tell([second]);
    await eventually(async () => {
      const seen = await metrics.registry.metrics();
      expect(figureIn(seen, 'matchday_deliveries_in_hand')).toBe(1);
      expect(figureIn(seen, 'matchday_queue_messages', { queue: 'user.deleted.v1' })).toBe(1);
    });
    const drained = shop.drain();
    finish.resolve();
    await drained;
    await shop.close();
    expect(done).toEqual([first]);
    const heard = await listener();
    await eventually(() => expect(heard).toEqual([second]));
  });

  it('are heard by every gateway at once', async () => {
    const heard: string[] = [];
    for (const name of ['one', 'two']) {
      const gateway = service('gateway');
      gateway.exclusive(userDeleted, ({ userId }) => void heard.push(`${name} ${userId}`));
      await begin(gateway);
    }
    const userId = newId();
    await tell([userId]);
    await eventually(() => expect(heard.toSorted()).toEqual([`one ${userId}`, `two ${userId}`]));
  });

  it('can only be subscribed to by whom the contract names, before the start', async () => {
    expect(() => service('wallet').subscribe(userDeleted, () => undefined)).toThrow('does not name wallet');
    expect(() => bus().exclusive(userDeleted, () => undefined)).toThrow('before the bus is started');
  });
});
