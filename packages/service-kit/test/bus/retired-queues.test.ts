import { describe, expect, it } from '@jest/globals';
import { consumptions } from '../../src/bus/topology.ts';
import { ids, useWallet } from '../wallet/wallet-under-test.ts';

describe('queues of consumers that have no use for an event any more', () => {
  const { begin, service, tell, bus, operator } = useWallet();

  it('are deleted when any service starts, with what they hold', async () => {
    const { names } = bus();
    const channel = await operator().createChannel();
    for (const queue of names.retiredQueues()) {
      await channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
      await channel.bindQueue(queue, names.exchange, 'user.deleted.v1');
    }
    await tell(ids(3));
    await begin(service('shop'));
    // None of that name is left: one of another kind could not be declared beside it.
    for (const queue of names.retiredQueues()) {
      const { messageCount } = await channel.assertQueue(queue, { durable: false, exclusive: true });
      expect(messageCount).toBe(0);
    }
  });

  it('are none that a contract names', () => {
    const { names } = bus();
    const inUse = consumptions().map(({ consumer, event }) => names.queue(consumer, event));
    expect(inUse.filter((queue) => names.retiredQueues().includes(queue))).toEqual([]);
  });
});
