import { expect, it } from '@jest/globals';
import { placeBet } from '@matchday/contracts/matches/http';
import { type Batch, batchOf, createBatchedCalls } from './batched-calls.ts';

it('sends nothing for somebody who has left before their batch goes', async () => {
  const sent: string[] = [];
  const send = createBatchedCalls({
    instances: {} as never,
    dispatcherOf: () => {
      throw new Error('nobody is left to go together with');
    },
    secret: {} as never,
    logger: {} as never,
  });
  const gone = new Set(['leaves']);
  const stake = (userId: string) =>
    send({
      batch: batchOf(placeBet) as Batch,
      origin: 'http://matches',
      session: { userId } as never,
      keyed: { key: userId, body: {} },
      deadline: Date.now() + 10_000,
      isGone: () => gone.has(userId),
      alone: async () => {
        sent.push(userId);
      },
    });
  expect(await Promise.all([stake('leaves'), stake('stays'), stake('leaves')])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(await stake('leaves')).toBeUndefined();
  expect(sent).toEqual(['stays']);
});
