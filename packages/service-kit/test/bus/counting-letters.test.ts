import { expect, it } from '@jest/globals';
import { buryLetter, testEngines } from '@matchday/service-kit/testing';
import { openDeadLetters } from '../../src/bus/dead-letters.ts';
import { connectBus } from '../../src/bus/index.ts';
import { createLogger } from '../../src/process/logger.ts';

const many = 30;

it('all letters are counted, also while somebody else reads them, and by all who count at once', async () => {
  const engines = testEngines();
  const bus = connectBus({
    url: engines.amqpUrl,
    logger: createLogger({ name: 'test', level: 'silent' }),
    service: 'wallet',
  });
  await bus.start();
  const letters = { service: 'wallet', event: 'order.placed.v1', reason: 'wrong' } as const;
  for (let n = 0; n < many; n += 1) await buryLetter(engines.amqpUrl, { ...letters, id: `m${n}` });
  const [reader, other] = [await openDeadLetters(engines.amqpUrl), await openDeadLetters(engines.amqpUrl)];
  try {
    const counts: Promise<number | undefined>[] = [];
    const ofDead = async () =>
      (await other.queues()).find(({ service, event }) => service === 'wallet' && event === null)?.waiting;
    let seen = 0;
    const read = await reader.go('wallet', () => {
      seen += 1;
      if (seen === 5) counts.push(other.count('wallet'), ofDead(), reader.count('wallet'));
      return 'keep';
    });
    expect(read).toHaveLength(many);
    expect(await Promise.all(counts)).toEqual([many, many, many]);
    const [one, two] = await Promise.all([reader, other].map((each) => each.go('wallet', () => 'keep')));
    expect([one?.length, two?.length]).toEqual([many, many]);
  } finally {
    await reader.close();
    await other.close();
    await bus.close();
    await engines.dispose();
  }
}, 60_000);
