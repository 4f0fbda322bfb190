import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { connectMongo, type Mongo } from '../../src/mongo/connect.ts';
import { type Find, joinedFind, joinedRead } from '../../src/mongo/joined-find.ts';
import { defineModel, text, whole } from '../../src/mongo/model.ts';
import { createLogger } from '../../src/process/logger.ts';
import { readsDuring } from '../../src/testing/database/database-log.ts';
import { type TestEngines, testEngines } from '../../src/testing/engines.ts';

interface Note {
  _id: string;
  user: string;
  n: number;
}

let engines: TestEngines;
let mongo: Mongo;
const notes = () => mongo.connection.model<Note>('notes').collection;
const find = joinedFind<Note>(() => notes());
const of = (user: number, more: Partial<Find> = {}): Find => ({
  filter: { user: `u${user}` },
  sort: { n: -1 },
  limit: 3,
  ...more,
});
const numbers = (found: readonly Note[]) => found.map(({ n }) => n);

beforeAll(async () => {
  engines = testEngines();
  mongo = connectMongo({
    uri: engines.mongoUri,
    dbName: 'joined',
    logger: createLogger({ name: 'test', level: 'silent' }),
  });
  const model = defineModel<Note>(mongo.connection, 'notes', 'unsharded', { user: text, n: whole }, [
    [{ user: 1, n: -1 }],
  ]);
  await mongo.start();
  await model.insertMany(
    Array.from({ length: 2000 }, (_, n) => ({ _id: `n${n}`, user: `u${Math.floor(n / 10)}`, n })),
  );
});
afterAll(async () => {
  await mongo.close();
  await engines.dispose();
});

it('gives each caller their own documents, in their order, with their limit, from few commands', async () => {
  const asked = [
    of(7),
    of(7, { sort: { n: 1 } }),
    of(8, { limit: undefined }),
    of(9, { filter: { user: 'u9', n: { $lt: 95 } } }),
    of(1_000_000),
    ...Array.from({ length: 59 }, (_, user) => of(user + 10)),
  ];
  let answers: Note[][] = [];
  const reads = await readsDuring(mongo.connection, async () => {
    answers = await Promise.all(asked.map(find));
  });
  expect(answers.slice(0, 6).map(numbers)).toEqual([
    [79, 78, 77],
    [70, 71, 72],
    [89, 88, 87, 86, 85, 84, 83, 82, 81, 80],
    [94, 93, 92],
    [],
    [109, 108, 107],
  ]);
  expect(answers.slice(5).map(numbers)).toEqual(
    Array.from({ length: 59 }, (_, at) => [9, 8, 7].map((last) => (at + 10) * 10 + last)),
  );
  expect(answers[0]?.[0]).toEqual({ _id: 'n79', user: 'u7', n: 79 });
  expect(reads.length).toBeLessThanOrEqual(2);
});

it('is a plain find for one alone, and for many documents', async () => {
  const reads = await readsDuring(mongo.connection, async () => {
    expect(numbers(await find(of(7)))).toEqual([79, 78, 77]);
    const [few, many] = await Promise.all([find(of(7)), find(of(8, { limit: 1002 }))]);
    expect([few.length, many.length]).toEqual([3, 10]);
  });
  expect(reads.map(({ command }) => Object.keys(command)[0])).toEqual(['find', 'find', 'find']);
});

it('fails for those who asked together, and for nobody after', async () => {
  const wrong = { filter: { $nonsense: 1 }, sort: { n: 1 as const } };
  const answers = await Promise.allSettled([find(wrong), find(of(7))]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(numbers(await find(of(7)))).toEqual([79, 78, 77]);
});

it('reads several collections in one command, for each caller their own', async () => {
  const read = joinedRead(mongo.connection);
  const names = mongo.connection.collection('names');
  await names.insertMany(['u7', 'u8'].map((user) => ({ _id: user as never, name: `name of ${user}` })));
  const ofUser = (user: string) => [{ $match: { user } }, { $group: { _id: '$user', sum: { $sum: '$n' } } }];
  const users = ['u8', 'u7', 'nobody'];
  let answers: object[][][] = [];
  const reads = await readsDuring(mongo.connection, async () => {
    answers = await Promise.all(
      users.map((user) =>
        Promise.all([
          read<object>(notes() as never, ofUser(user)),
          joinedRead(mongo.connection)<object>(names as never, [{ $match: { _id: user } }]),
          read<object>(mongo.connection.collection('missing') as never, []),
        ]),
      ),
    );
  });
  expect(answers).toEqual([
    [[{ _id: 'u8', sum: 845 }], [{ _id: 'u8', name: 'name of u8' }], []],
    [[{ _id: 'u7', sum: 745 }], [{ _id: 'u7', name: 'name of u7' }], []],
    [[], [], []],
  ]);
  expect(reads).toHaveLength(1);
  const wrong = read(names as never, [{ $match: { $nonsense: 1 } }]);
  await expect(wrong).rejects.toThrow();
  expect(await read(names as never, [{ $match: { _id: 'u7' } }])).toHaveLength(1);
});
