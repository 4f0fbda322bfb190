import { expect, it, jest } from '@jest/globals';
import { defineCall } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import { z } from 'zod';
import type { Logger } from '../process/logger.ts';
import type { AuditStore } from './audit-store.ts';
import { createAudit } from './create-audit.ts';

const id = 'a'.repeat(24);
const okello = { id: 'b'.repeat(24), username: 'okello', role: 'admin' as const, sessionId: 's' };
const patch = defineCall({
  ...{ name: 'changeProduct', owner: 'shop', method: 'PATCH', path: '/products/:id', access: 'admin' },
  ...{ summary: 'Changes', params: z.object({ id: z.string() }), answer: z.object({ _id: z.string() }) },
});
const asked = { user: okello, params: { id }, body: { stock: 5 }, key: 'k', requestId: 'r1' };

function setUp() {
  const store = {
    begin: jest.fn<AuditStore['begin']>(),
    end: jest.fn<AuditStore['end']>(),
    actors: jest.fn<AuditStore['actors']>(),
    list: jest.fn<AuditStore['list']>(),
  };
  store.begin.mockResolvedValue();
  store.end.mockResolvedValue();
  store.list.mockResolvedValue([]);
  const product = { stock: 3 };
  let made = 0;
  const audit = createAudit({
    store,
    clock: () => new Date(0),
    newId: () => `n${++made}`,
    logger: { warn: jest.fn(), error: jest.fn() } as unknown as Logger,
    people: {
      usernames: async () => new Map(),
      names: async (ids) =>
        new Map(ids.map((each) => [each, [each === okello.id ? 'Okello' : 'Ada', 'Nakató']])),
    },
    things: { product: async () => ({ name: 'Scarf', fields: { ...product } }) },
  });
  const work = jest.fn(async () => {
    product.stock = 5;
    return { _id: id };
  });
  return { store, audit, work };
}

it('records an action before it happens, and its end with what it changed', async () => {
  const { store, audit, work } = setUp();
  work.mockImplementationOnce(async () => {
    expect(store.begin).toHaveBeenCalledTimes(1);
    expect(store.end).not.toHaveBeenCalled();
    return { _id: id };
  });
  await audit.around(patch, asked, work);
  expect(store.begin).toHaveBeenCalledWith({
    ...{ _id: 'n1', at: new Date(0), by: okello.id, action: 'changeProduct', requestId: 'r1' },
    ...{ about: { type: 'product', id, name: 'Scarf' }, input: { stock: '5' } },
  });
  await audit.around(patch, asked, work);
  expect(store.end).toHaveBeenLastCalledWith(
    expect.objectContaining({ of: 'n3', end: 'done', changes: [{ field: 'stock', from: '3', to: '5' }] }),
  );
});

it('does nothing that it could not record', async () => {
  const { store, audit, work } = setUp();
  store.begin.mockRejectedValue(new Error('disk full'));
  await expect(audit.around(patch, asked, work)).rejects.toThrow('disk full');
  expect(work).not.toHaveBeenCalled();
});

it('answers what was done although its end could not be recorded', async () => {
  const { store, audit, work } = setUp();
  store.end.mockRejectedValue(new Error('away'));
  expect(await audit.around(patch, asked, work)).toEqual({ _id: id });
});

it('records a refusal by its code, a fault as failed, and nothing where nobody knows the outcome', async () => {
  const { store, audit } = setUp();
  const ends = async (error: Error) => {
    store.end.mockClear();
    await expect(audit.around(patch, asked, () => Promise.reject(error))).rejects.toBe(error);
    return store.end.mock.calls.map(([{ end, code }]) => ({ end, code }));
  };
  expect(await ends(refuse.conflict('no'))).toEqual([{ end: 'refused', code: 'conflict' }]);
  expect(await ends(new Error('bug'))).toEqual([{ end: 'failed' }]);
  expect(await ends(refuse.unavailable())).toEqual([]);
});

it('gives a repeated request one record, and any other its own', async () => {
  const { store, audit, work } = setUp();
  const keyed = defineCall({ ...patch, honoursKey: true });
  for (const key of ['k1', 'k1', 'k2']) await audit.around(keyed, { ...asked, key }, work);
  await audit.around(keyed, { ...asked, key: 'k1', body: { stock: 900 } }, work);
  await audit.around(keyed, { ...asked, key: 'k1', params: { id: 'c'.repeat(24) } }, work);
  const [first, second, ...others] = store.begin.mock.calls.map(([{ _id }]) => _id);
  expect(second).toBe(first);
  expect(new Set([first, ...others]).size).toBe(4);
});

it('records neither reads, nor what users do, nor what records itself', async () => {
  const { store, audit, work } = setUp();
  const user = { ...okello, role: 'user' as const };
  const own = defineCall({ ...patch, access: 'user' });
  await audit.around(defineCall({ ...patch, method: 'GET' }), asked, work);
  await audit.around(own, asked, work);
  await audit.around(defineCall({ ...own, audit: 'admins' }), { ...asked, user }, work);
  await audit.around(defineCall({ ...patch, audit: 'itself' }), asked, work);
  await audit.around(patch, { ...asked, user: null }, work);
  expect(store.begin).not.toHaveBeenCalled();
  await audit.around(defineCall({ ...own, audit: 'admins' }), asked, work);
  expect(store.begin).toHaveBeenCalledTimes(1);
});

it('searches for whoever is in the trail, however many people have such a name', async () => {
  const { store, audit } = setUp();
  const admins = Array.from({ length: 1500 }, (_, at) => at.toString(16).padStart(24, '0'));
  store.actors.mockResolvedValue([...admins, okello.id, 'ops']);
  const by = async (who: string) => {
    await audit.actions({ limit: 100, who } as Parameters<typeof audit.actions>[0]);
    return store.list.mock.lastCall?.[0].by;
  };
  expect(await by('kell')).toEqual([okello.id]);
  expect(await by('nakato')).toEqual([...admins, okello.id]);
  expect(await by(okello.id)).toEqual([okello.id]);
  expect(await by('OPS')).toEqual(['ops']);
  expect(await by('nobody')).toEqual([]);
});
