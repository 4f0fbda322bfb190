import { expect, it } from '@jest/globals';
import { createRelay, type OutboxRow } from './relay.ts';

const row = (n: number, more: Partial<OutboxRow> = {}): OutboxRow => ({
  ...{ _id: `e-${n}`, owner: 'me', n, at: new Date(0) },
  message: { key: 'user.deleted.v1', mandatory: true, body: '{}' },
  ...more,
});
const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, n) => row(first + n));

/** Lets the relay do what it can without time passing. */
const idle = () => new Promise((resolve) => setImmediate(resolve));

type Filter = { owner: unknown; at?: { $lt: Date }; _id?: { $nin: string[] } };

/** A relay over rows in memory, at a time that only moves when it is told to. */
function relaying(begun: OutboxRow[] = []) {
  const waiting = [...begun];
  const finds: number[] = [];
  const sent: string[] = [];
  const world = { now: 0, isReady: true, refuses: (_id: string) => false, onFind: () => {} };
  const collection = {
    find({ owner, at, _id }: Filter) {
      const found = waiting
        .filter((each) => (owner === 'me' ? each.owner === 'me' : each.owner !== 'me'))
        .filter((each) => (!at || each.at < at.$lt) && !_id?.$nin.includes(each._id))
        .slice(0, 500);
      if (owner === 'me' && !at) {
        finds.push(found.length);
        world.onFind();
      }
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
  const relay = createRelay({
    rows: () => collection as never,
    owner: 'me',
    bus: {
      send: async ({ id }) => {
        if (world.refuses(id)) throw new Error('not confirmed');
        sent.push(id);
      },
      ready: () => world.isReady,
    },
    logger: { warn: () => undefined } as never,
    clock: () => new Date(world.now),
  });
  /** As a transaction does: the rows are stored, and then the relay is told. */
  const commit = (rows: readonly OutboxRow[]) => {
    waiting.push(...rows);
    relay.take(rows);
  };
  const ids = (rows: readonly OutboxRow[]) => rows.map(({ _id }) => _id);
  return { relay, world, waiting, sent, finds, commit, ids };
}

it('publishes what was committed without reading it', async () => {
  const { relay, waiting, sent, finds, commit, ids } = relaying();
  relay.start();
  const rows = rowsFrom(0, 700);
  commit(rows);
  await idle();
  await relay.close();
  expect(sent).toEqual(ids(rows));
  expect(waiting).toEqual([]);
  // Only closing has looked for what else is there.
  expect(finds).toEqual([0]);
});

it('looks once for everything when the bus is connected, and again only after a full window', async () => {
  const few = relaying(rowsFrom(1, 2));
  few.relay.poke();
  few.relay.start();
  await few.relay.close();
  expect(few.sent).toEqual(['e-1', 'e-2']);
  // Connecting looked once, and so did closing.
  expect(few.finds).toEqual([2, 0]);

  const many = relaying(rowsFrom(0, 700));
  many.relay.poke();
  many.relay.start();
  await many.relay.close();
  expect(many.sent).toHaveLength(700);
  expect(many.finds).toEqual([500, 200, 0]);
});

it('keeps nothing in memory while the bus is away, and publishes it once it is back', async () => {
  const { relay, world, sent, finds, commit, ids } = relaying();
  world.isReady = false;
  relay.start();
  const rows = rowsFrom(0, 3);
  commit(rows);
  world.isReady = true;
  relay.poke();
  await relay.close();
  expect(sent).toEqual(ids(rows));
  expect(finds[0]).toBe(3);
});

it('publishes once what is committed while it reads', async () => {
  const { relay, world, sent, commit } = relaying([row(0)]);
  let more = rowsFrom(1, 4);
  world.onFind = () => {
    const [next, ...rest] = more;
    more = rest;
    if (next) commit([next]);
  };
  relay.poke();
  relay.start();
  await idle();
  await relay.close();
  expect(sent.toSorted()).toEqual(['e-0', 'e-1', 'e-2', 'e-3', 'e-4']);
});

it('tries again what the broker has not confirmed, and publishes the rest', async () => {
  const { relay, world, waiting, sent, commit } = relaying();
  let refused = 0;
  world.refuses = (id) => id === 'e-1' && ++refused < 2;
  relay.start();
  commit(rowsFrom(0, 3));
  await idle();
  await relay.close();
  expect(sent).toEqual(['e-0', 'e-2', 'e-1']);
  expect(waiting).toEqual([]);
});

it('finds what it was not told of, its own after a second, that of others after three', async () => {
  const own = row(0);
  const ofAnother = row(1, { owner: 'gone' });
  const seenAt = async (now: number) => {
    const { relay, world, sent } = relaying([own, ofAnother]);
    world.now = now;
    relay.start();
    // Closing looks for its own whatever their age, so it must not be what finds them.
    await idle();
    const seen = [...sent];
    await relay.close();
    return seen;
  };
  expect(await seenAt(900)).toEqual([]);
  expect(await seenAt(1100)).toEqual(['e-0']);
  expect(await seenAt(3100)).toEqual(['e-0', 'e-1']);
});
