import { expect, it } from '@jest/globals';
import { createRelay, type OutboxRow } from './relay.ts';

const row = (n: number): OutboxRow => ({
  ...{ _id: `e-${n}`, owner: 'me', n, at: new Date(0) },
  message: { key: 'user.deleted.v1', mandatory: true, body: '{}' },
});

/** A relay over rows in memory. */
function relaying(waiting: OutboxRow[]) {
  const finds: { owner: unknown; found: number }[] = [];
  const collection = {
    find(filter: { owner: unknown; _id?: { $nin: string[] } }) {
      const found = waiting
        .filter(({ owner, _id }) => owner === filter.owner && !filter._id?.$nin.includes(_id))
        .slice(0, 500);
      finds.push({ owner: filter.owner, found: found.length });
      const cursor = { sort: () => cursor, limit: () => cursor, batchSize: () => found };
      return cursor;
    },
    async deleteMany({ _id: { $in } }: { _id: { $in: string[] } }) {
      for (const id of $in)
        waiting.splice(
          waiting.findIndex(({ _id }) => _id === id),
          1,
        );
    },
  };
  const sent: string[] = [];
  const relay = createRelay({
    rows: () => collection as never,
    owner: 'me',
    bus: { send: async ({ id }) => void sent.push(id), ready: () => true },
    logger: { warn: () => undefined } as never,
    clock: () => new Date(0),
  });
  return { relay, sent, own: () => finds.filter(({ owner }) => owner === 'me') };
}

it('looks once for what a poke tells of, and again only after a full window', async () => {
  const few = relaying([row(1), row(2)]);
  few.relay.start();
  await few.relay.close();
  expect(few.sent).toEqual(['e-1', 'e-2']);
  // Starting looked once, and so did closing.
  expect(few.own().map(({ found }) => found)).toEqual([2, 0]);

  const many = relaying(Array.from({ length: 700 }, (_, n) => row(n)));
  many.relay.start();
  await many.relay.close();
  expect(many.sent).toHaveLength(700);
  expect(many.own().map(({ found }) => found)).toEqual([500, 200, 0]);
});
