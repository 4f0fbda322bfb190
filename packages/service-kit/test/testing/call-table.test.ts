import { afterEach, expect, it } from '@jest/globals';
import { defineCall } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import { z } from 'zod';
import { handle } from '../../src/http/index.ts';
import { createCallTable, type Entry } from '../../src/testing/call-table.ts';
import { testSecrets } from '../../src/testing/start.ts';
import { amina, end, start } from '../http/app.ts';

afterEach(end);

const id = z.string().regex(/^[0-9a-f]{24}$/, 'Unknown id');
const pay = defineCall({
  name: 'pay',
  owner: 'wallet',
  method: 'POST',
  path: '/pay/:id',
  access: 'user',
  summary: 'Pays',
  params: z.object({ id }),
  body: z.object({ amount: z.int().min(1).max(100), note: z.string().max(20).optional() }),
  answer: z.object({ paid: z.int() }),
});
const known = 'c'.repeat(24);
const others = { ...amina, id: 'b'.repeat(24) };
const boss = { ...amina, id: 'd'.repeat(24), role: 'admin' as const };

/** The table over one call, answered by `answer`; `taken` holds what was written. Anybody may name the account. */
async function tableOf(
  call: typeof pay,
  answer: (amount: number, to: string, by: string) => number,
  entry: Partial<Entry> = {},
) {
  const taken: unknown[] = [];
  const { url } = await start([
    handle(call, ({ params, body, user }) => {
      const before = answer(body.amount, params.id, user.id);
      taken.push(body);
      return { paid: before };
    }),
  ]);
  const table = createCallTable({
    calls: [call],
    entries: {
      pay: { good: () => ({ params: { id: known }, body: { amount: 5 } }), isPublic: true, ...entry },
    },
    people: { user: amina, other: others, admin: boss },
    url: () => url,
    secrets: testSecrets,
    digest: () => Promise.resolve(JSON.stringify(taken)),
    // No job runs here.
    restMs: 500,
    foreignId: () => 'e'.repeat(24),
  });
  await table.prepare();
  return { table, taken };
}
const right = (amount: number, to: string) => {
  if (to !== known) throw refuse.notFound('Account');
  return amount;
};

it('finds nothing where a call is right, and tries permitted and other callers', async () => {
  const { table, taken } = await tableOf(pay, right);
  expect(table.gaps()).toEqual([]);
  expect(await table.refusals(pay)).toEqual([]);
  expect(taken).toEqual([]);
  expect(await table.successes(pay)).toEqual([]);
  expect(taken).toHaveLength(3);
});

it('finds a call without an entry and one that cannot be prepared', async () => {
  const failing = () => Promise.reject(new Error('no account'));
  const { table } = await tableOf(pay, right, { good: failing });
  expect(await table.refusals(pay)).toEqual(['pay cannot be prepared: no account']);
  const without = createCallTable({
    calls: [pay],
    entries: { gone: { good: () => ({}) } },
    people: { user: amina, other: others, admin: boss },
    url: () => '',
    secrets: testSecrets,
    digest: () => Promise.resolve(''),
    foreignId: () => '',
  });
  expect(without.gaps()).toEqual(['pay has no entry in the table', 'gone is no call']);
});

it('finds an internal error, and an accepted id of another kind', async () => {
  const { table } = await tableOf(pay, (amount, to) => {
    if (to !== known) throw new TypeError('undefined is not an account');
    return amount;
  });
  expect(await table.refusals(pay)).toContainEqual(
    expect.stringMatching(/^pay answered 500, which its contract does not list: .*Something went wrong/),
  );
  const { table: blind } = await tableOf(pay, (amount) => amount);
  expect(await blind.refusals(pay)).toContainEqual(
    expect.stringMatching(/id: of another kind: 200.* not 400 to 409$/),
  );
});

it('finds what a refusal has written', async () => {
  const written: number[] = [];
  const { url } = await start([
    handle(pay, ({ body }) => {
      written.push(body.amount);
      throw refuse.notFound('Account');
    }),
  ]);
  const table = createCallTable({
    calls: [pay],
    entries: { pay: { good: () => ({ params: { id: known }, body: { amount: 5 } }) } },
    people: { user: amina, other: others, admin: boss },
    url: () => url,
    secrets: testSecrets,
    digest: () => Promise.resolve(String(written)),
    foreignId: () => 'e'.repeat(24),
  });
  await table.prepare();
  expect(await table.refusals(pay)).toContain('pay as other, id: of another kind has written');
});

it('finds a contract that accepts too much', async () => {
  const lax = { ...pay, body: z.object({ amount: z.any(), note: z.string().optional() }) };
  const { table } = await tableOf(lax as unknown as typeof pay, right);
  expect(await table.refusals(lax)).toContain('pay takes note: too long');
});

it('finds a failing good call, and another person whose call succeeds', async () => {
  const { table } = await tableOf(
    pay,
    (amount, _to, by) => {
      if (by === boss.id) throw refuse.conflict('Not now');
      return amount;
    },
    { other: 403 },
  );
  expect(await table.successes(pay)).toEqual([
    expect.stringMatching(/^pay as other: 200 .*, not 403$/),
    expect.stringMatching(/^pay as admin: 409 .*, not 200$/),
  ]);
});

it('finds an answer that is not as the contract says', async () => {
  const { table } = await tableOf(pay, () => 1.5);
  expect(await table.successes(pay)).toContain(
    'pay answers paid unlike its contract: Invalid input: expected int, received number',
  );
});

it('finds a path of which it is not said whose it may name', async () => {
  const { table } = await tableOf(pay, right, { isPublic: undefined });
  expect(table.gaps()).toEqual(['pay has neither isPublic nor the status that another person gets']);
});

it('finds a field that is taken though the contract does not declare it', async () => {
  const open = {
    ...pay,
    body: z.looseObject({ amount: z.int() }),
    answer: z.looseObject({}),
  };
  const { url } = await start([handle(open, ({ body }) => body)]);
  const options = {
    calls: [open],
    entries: { pay: { good: () => ({ params: { id: known }, body: { amount: 5 } }) } },
    people: { user: amina, other: others, admin: boss },
    secrets: testSecrets,
    digest: () => Promise.resolve(''),
    foreignId: () => 'e'.repeat(24),
  };
  const table = createCallTable({ ...options, url: () => url });
  await table.prepare();
  expect(await table.successes(open)).toContainEqual(
    'pay took a field that it does not declare: smuggled-8d1f',
  );
});
