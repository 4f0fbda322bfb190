import { expect, it } from '@jest/globals';
import { batched } from '../../src/context/batched.ts';
import { copyOf, withCopies } from '../../src/mongo/copies.ts';

/** A database of one collection with its stamp. */
function database() {
  const it = { teams: 1, goals: 1, loads: 0, stamps: 0, value: ['Arsenal'] };
  const stamp = {
    async read() {
      it.stamps += 1;
      const { teams, goals } = it;
      return {
        text: `${teams}.${goals}`,
        of: (kinds: readonly string[]) => (kinds[0] === 'teams' ? `${teams}` : ''),
      };
    },
  };
  const load = async () => {
    it.loads += 1;
    return [...it.value];
  };
  const read = <T>(work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => withCopies(stamp, () => void work().then(resolve, reject)));
  return Object.assign(it, { load, read });
}

it('keeps what nothing has changed, loads once for all who ask at once, and reads one stamp a request', async () => {
  const db = database();
  const teams = copyOf(['teams'], db.load);
  expect(await db.read(async () => [await teams(), await teams()])).toEqual([['Arsenal'], ['Arsenal']]);
  expect([db.loads, db.stamps]).toEqual([1, 1]);
  db.goals += 1;
  expect(await db.read(teams)).toEqual(['Arsenal']);
  expect(db.loads).toBe(1);
  db.teams += 1;
  db.value = ['Chelsea'];
  expect(await Promise.all([db.read(teams), db.read(teams)])).toEqual([['Chelsea'], ['Chelsea']]);
  expect(db.loads).toBe(2);
});

it('is of no use outside of a request that only reads', async () => {
  const db = database();
  const teams = copyOf(['teams'], db.load);
  await db.read(teams);
  expect(await teams()).toBeUndefined();
});

it('is of no use in work for several requests: the first may have read its stamp before the second began', async () => {
  const db = database();
  const teams = copyOf(['teams'], db.load);
  const read = batched<string, readonly string[]>(async (entries) => {
    const now = (await teams()) ?? (await db.load());
    return entries.map(() => now);
  });
  const asked = Promise.withResolvers<void>();
  const first = db.read(async () => {
    const before = await teams();
    db.teams += 1;
    db.value = ['Chelsea'];
    const answer = read('first');
    asked.resolve();
    return [before, await answer];
  });
  await asked.promise;
  const second = db.read(() => read('second'));
  expect(await Promise.all([first, second])).toEqual([[['Arsenal'], ['Chelsea']], ['Chelsea']]);
});

it('a failure reaches everybody who waited, and the next request loads', async () => {
  const db = database();
  let fails = true;
  const teams = copyOf(['teams'], () => (fails ? Promise.reject(new Error('away')) : db.load()));
  expect((await Promise.allSettled([db.read(teams), db.read(teams)])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  fails = false;
  expect(await db.read(teams)).toEqual(['Arsenal']);
});

it('does not ask again for what is too much', async () => {
  const db = database();
  let asked = 0;
  const teams = copyOf<string[]>(['teams'], async () => {
    asked += 1;
    return null;
  });
  expect([await db.read(teams), await db.read(teams)]).toEqual([undefined, undefined]);
  expect(asked).toBe(1);
});
