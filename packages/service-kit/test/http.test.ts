import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { defineCall } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import { z } from 'zod';
import { createHttpApp, type Handler, handle, page, reply } from '../src/http.ts';
import { createLogger } from '../src/logger.ts';
import { createReadiness } from '../src/readiness.ts';
import { client } from '../src/testing/client.ts';

const secret = 'a-secret-for-tests-only';
const amina = { id: 'a'.repeat(24), username: 'amina ⚽', role: 'user' as const, sessionId: 's1' };

const greet = defineCall({
  name: 'greet',
  owner: 'wallet',
  method: 'POST',
  path: '/Greetings/:name',
  access: 'user',
  summary: 'Greets',
  params: z.object({ name: z.string() }),
  query: z.object({ times: z.coerce.number().int().max(3).default(1) }),
  body: z.object({
    from: z.string().min(1, 'Please say who greets'),
    mood: z.enum(['glad', 'sad']).optional(),
  }),
  answer: z.object({ text: z.string(), key: z.string(), username: z.string() }),
});
const greeting = handle(greet, ({ params, query, body, user, key }) => ({
  text: Object.keys(body).concat(params.name, String(query.times), body.from).join(' '),
  key,
  username: user.username,
}));
const names = defineCall({
  name: 'names',
  owner: 'wallet',
  method: 'GET',
  path: '/names',
  access: 'visitor',
  summary: 'Lists names',
  query: z.object({ limit: z.coerce.number().optional(), cursor: z.string().optional() }),
  answer: z.array(z.string()),
});
const admins = defineCall({ ...names, name: 'admins', path: '/names/admins', access: 'admin' });
const byName = defineCall({
  name: 'byName',
  owner: 'wallet',
  method: 'GET',
  path: '/names/:name',
  access: 'visitor',
  summary: 'One name',
  params: z.object({ name: z.string() }),
  answer: z.string(),
});
const inner = defineCall({ ...byName, name: 'inner', path: '/internal/names/:name' });

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

async function start(
  routes: Handler[],
  options: { internal?: Handler[]; started?: boolean; log?: string[] } = {},
) {
  const readiness = createReadiness();
  if (options.started !== false) readiness.set('started');
  const sink = { write: (line: string) => void options.log?.push(line) };
  const logger = createLogger({ name: 'test' }, sink);
  const app = createHttpApp({
    name: 'test',
    routes,
    internal: options.internal,
    config: { SERVICE_SECRET: secret },
    logger,
    readiness,
    clock: () => new Date(),
  });
  const listening = createServer(app);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return { url, readiness, api: client(url, secret) };
}

describe('a call', () => {
  it('hands parsed input and the user to the use case and drops unknown fields', async () => {
    const { api } = await start([greeting]);
    const { status, body } = await api.call(greet, {
      as: amina,
      params: { name: 'Kato' },
      query: { times: 2 },
      raw: { from: 'Amina', role: 'admin', coins: 1e6 },
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { text: 'from Kato 2 Amina', username: amina.username },
    });
  });

  it('is found without regard to case, and a fixed path before a parameter', async () => {
    const { url, api } = await start([
      handle(byName, ({ params }) => params.name),
      handle(admins, () => ['boss']),
    ]);
    expect(await (await fetch(`${url}/NAMES/Kato`)).json()).toBe('Kato');
    expect((await api.call(admins, { as: { ...amina, role: 'admin' } })).body).toEqual(['boss']);
  });

  it('derives the key from user, call and Idempotency-Key, and a new one without', async () => {
    const { api } = await start([greeting]);
    const send = async (as: typeof amina, key?: string) =>
      (await api.get(greet, { as, key, params: { name: 'x' }, body: { from: 'y' } })).key;
    const other = { ...amina, id: 'b'.repeat(24) };
    expect(await send(amina, 'k1')).toBe(await send(amina, 'k1'));
    expect(await send(amina, 'k1')).not.toBe(await send(other, 'k1'));
    expect(await send(amina)).not.toBe(await send(amina));
  });

  it('answers a page with its next cursor, total and ETag, and 304 for what the client has', async () => {
    const { url } = await start([handle(names, () => page(['a', 'b'], { next: 'c 1', total: 7 }))]);
    const first = await fetch(`${url}/names?limit=2`);
    expect(first.headers.get('link')).toBe('<?limit=2&cursor=c+1>; rel="next"');
    expect(first.headers.get('x-total-count')).toBe('7');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    const again = await fetch(`${url}/names?limit=2`, {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  it('sets and clears cookies, status and headers', async () => {
    const made = reply(['x'], {
      status: 201,
      headers: { 'X-Made': 'yes' },
      cookies: [
        { name: 'session', value: 't', options: { httpOnly: true, sameSite: 'lax' } },
        { name: 'old', value: null },
      ],
    });
    const { url } = await start([handle(names, () => made)]);
    const { status, headers } = await fetch(`${url}/names`);
    expect({ status, made: headers.get('x-made') }).toEqual({ status: 201, made: 'yes' });
    expect(headers.getSetCookie()).toEqual([
      'session=t; Path=/; HttpOnly; SameSite=Lax',
      expect.stringMatching(/^old=; Path=\/; Expires=Thu, 01 Jan 1970/),
    ]);
  });
});

describe('a refusal', () => {
  it('[W02] names every wrong field, in the words of the contract where it has some', async () => {
    const { api } = await start([greeting]);
    const { status, body } = await api.call(greet, {
      as: amina,
      params: { name: 'x' },
      raw: { from: '', mood: 'so-so' },
      headers: { 'x-request-id': 'req-1' },
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      message: 'Please say who greets',
      error: 'Please say who greets',
      code: 'invalid',
      requestId: 'req-1',
      fields: { from: 'Please say who greets', mood: 'mood must be one of glad, sad' },
    });
  });

  it.each([
    ['nothing', undefined, 'from is required'],
    ['an operator in place of a value', { from: { $gt: '' } }, 'from must be of type string'],
    ['a list', [], 'The request must be of type object'],
    ['broken JSON', '{"from":', 'The body is not valid JSON'],
  ])('[W02] of %s says what is wrong', async (_what, raw, message) => {
    const { api } = await start([greeting]);
    const { status, body } = await api.call(greet, { as: amina, params: { name: 'x' }, raw });
    expect({ status, body }).toMatchObject({ status: 400, body: { message, code: 'invalid' } });
  });

  it('[W02] of a body above 100 kB is 413', async () => {
    const { api } = await start([greeting]);
    const raw = { from: 'x'.repeat(101 * 1024) };
    const { status, body } = await api.call(greet, { as: amina, params: { name: 'x' }, raw });
    expect({ status, body }).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });

  it('[W02] thrown by a use case keeps its status, text and Retry-After', async () => {
    const { api } = await start([
      handle(names, () => {
        throw refuse.tooMany('Slow down', 3);
      }),
    ]);
    const { status, body, headers } = await api.call(names);
    expect({ status, body }).toMatchObject({
      status: 429,
      body: { message: 'Slow down', error: 'Slow down' },
    });
    expect(headers.get('retry-after')).toBe('3');
  });

  it('[W02] of an unknown path is 404, also of a broken one 400', async () => {
    const { url } = await start([handle(byName, ({ params }) => params.name)]);
    const missing = await fetch(`${url}/nowhere`);
    expect({ status: missing.status, body: await missing.json() }).toMatchObject({
      status: 404,
      body: { code: 'not-found', requestId: missing.headers.get('x-request-id') },
    });
    expect((await fetch(`${url}/names/%E0%A4%A`)).status).toBe(400);
  });

  it('[W02] hides what went wrong within, and logs it without secrets', async () => {
    const log: string[] = [];
    const fails = () => Promise.reject(new Error('mongodb://root:hunter2@db/ is on fire'));
    const { api } = await start([handle(names, fails)], { log });
    const { status, body } = await api.call(names);
    expect({ status, body }).toMatchObject({
      status: 500,
      body: { message: 'Something went wrong', code: 'internal' },
    });
    expect(log.join('')).toContain('is on fire');
    expect(log.join('')).not.toContain('hunter2');
  });

  it('[W02] is 503 while an engine is away', async () => {
    const away = Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' });
    const { api } = await start([handle(names, () => Promise.reject(away))]);
    const { status, body, headers } = await api.call(names);
    expect({ status, code: (body as { code: string }).code }).toEqual({ status: 503, code: 'unavailable' });
    expect(headers.get('retry-after')).toBe('1');
  });
});

describe('identity', () => {
  it('[W02] is 401 for nobody and 403 for one without the role', async () => {
    const { api } = await start([greeting, handle(admins, () => [])]);
    expect((await api.call(greet, { params: { name: 'x' } })).status).toBe(401);
    expect((await api.call(admins, { as: amina })).status).toBe(403);
  });

  it('from outside is worth nothing', async () => {
    const { url } = await start([handle(admins, () => ['boss'])]);
    const forged = client(url, 'guessed');
    expect((await forged.call(admins, { as: { ...amina, role: 'admin' } })).status).toBe(401);
  });

  it('is needed for internal calls: without the secret they do not exist', async () => {
    const { url, api } = await start([], { internal: [handle(inner, ({ params }) => params.name)] });
    expect((await fetch(`${url}/internal/names/x`)).status).toBe(404);
    expect((await fetch(`${url}/INTERNAL/names/x`)).status).toBe(404);
    expect((await api.call(inner, { params: { name: 'x' } })).body).toBe('x');
  });
});

describe('health', () => {
  it('says what is missing, and calls wait with 503 until all has started', async () => {
    const { url, readiness } = await start([handle(names, () => [])], { started: false });
    readiness.watch([{ name: 'mongodb', ready: () => false, close: () => Promise.resolve() }]);
    const ask = async (path: string) => {
      const answer = await fetch(url + path);
      return { status: answer.status, body: await answer.json() };
    };
    expect(await ask('/readyz')).toMatchObject({ status: 503, body: { missing: ['start', 'mongodb'] } });
    expect(await ask('/names')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await ask('/healthz')).status).toBe(200);
    readiness.watch([]);
    readiness.set('started');
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: { missing: [] } });
    expect((await ask('/names')).status).toBe(200);
  });

  it('measures calls by name', async () => {
    const { url, api } = await start([handle(names, () => [])]);
    await api.call(names);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('matchday_call_seconds_count{service="test",call="names",status="200"} 1');
  });
});
