import { expect, it } from '@jest/globals';
import { batched } from './batched.ts';
import { currentDeadline, withDeadline } from './deadline.ts';
import { grouped } from './grouped.ts';

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

it('calls that come one after the other reach each step together once a group is under way', async () => {
  const sizes: Record<string, number[]> = { read: [], write: [] };
  const step = (name: 'read' | 'write') =>
    batched<number, number>(async (entries) => {
      sizes[name]?.push(entries.length);
      await turns(5);
      return entries;
    });
  const [read, write] = [step('read'), step('write')];
  const place = grouped(async (n: number) => write(await read(n)), {
    atMost: 50,
    patienceMs: 60_000,
  });
  const placed: Promise<number>[] = [];
  for (let n = 0; n < 20; n += 1) {
    placed.push(place(n));
    await turns(1);
  }
  expect(await Promise.all(placed)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  expect(sizes.read?.[0]).toBe(1);
  expect(sizes.read).toEqual(sizes.write);
  expect(sizes.read?.length).toBeLessThan(5);
});

it('a group has no more than it may, and the others follow', async () => {
  const together: number[] = [];
  let inside = 0;
  const work = grouped(
    async () => {
      inside += 1;
      await turns(2);
      together.push(inside);
      await turns(2);
      inside -= 1;
    },
    { atMost: 3, patienceMs: 60_000 },
  );
  await Promise.all(Array.from({ length: 7 }, () => work()));
  expect(together).toEqual([3, 3, 3, 3, 3, 3, 1]);
});

it('each call has its own error and its own deadline', async () => {
  const work = grouped(
    async (n: number) => {
      await turns(1);
      if (n === 1) throw new Error('one');
      return currentDeadline();
    },
    { atMost: 10 },
  );
  const answers = await Promise.allSettled([0, 1, 2].map((n) => withDeadline(1000 + n, () => work(n))));
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason))),
  ).toEqual([1000, 'Error: one', 1002]);
});

it('a call that hangs does not keep the others waiting for long', async () => {
  const hanging = Promise.withResolvers<string>();
  const work = grouped((n: number) => (n === 0 ? hanging.promise : Promise.resolve(`done ${n}`)), {
    atMost: 10,
    patienceMs: 5,
  });
  const first = work(0);
  await turns(2);
  expect(await work(1)).toBe('done 1');
  hanging.resolve('late');
  expect(await first).toBe('late');
});
