import { get, type IncomingMessage } from 'node:http';
import { urlToHttpOptions } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { refuse } from '@matchday/contracts/errors';
import { handle, page, reply } from '../../src/http/index.ts';
import { admins, amina, byName, end, greet, greeting, names, start } from './app.ts';

afterEach(end);

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
    // The ETag is of the items alone: what else the client knows of the page must come along.
    expect([again.status, again.headers.get('link'), again.headers.get('x-total-count')]).toEqual([
      304,
      '<?limit=2&cursor=c+1>; rel="next"',
      '7',
    ]);
  });

  it('names the next page in a header no longer than the query that was asked', async () => {
    const { url } = await start([handle(names, () => page(['a'], { next: 'c2' }))]);
    // As bytes on the wire: a URL would escape them.
    const linkFor = async (query: string) => {
      const path = `/names?${query}`;
      const answer = await new Promise<IncomingMessage>((resolve) =>
        get({ ...urlToHttpOptions(new URL(url)), path }, resolve),
      );
      return answer.resume().headers.link;
    };
    const long = "'".repeat(1900);
    expect(await linkFor(`x=${long}&cursor=c1&y=%3E`)).toBe(`<?x=${long}&y=%3E&cursor=c2>; rel="next"`);
    // A question mark needs no escape in a query.
    expect(await linkFor('x=who?&limit=2')).toBe('<?x=who?&limit=2&cursor=c2>; rel="next"');
    expect(await linkFor('x=>;"')).toBe('<?x=%3E;%22&cursor=c2>; rel="next"');
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
      fields: { from: 'Please say who greets', mood: 'Choose one of: glad, sad' },
    });
  });

  it.each([
    ['nothing', undefined, 'from: Required'],
    ['an operator in place of a value', { from: { $gt: '' } }, 'from: Enter text'],
    ['a list', [], 'body: Not valid'],
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

  it('[W02] hides an internal error, and logs it without secrets', async () => {
    const log: string[] = [];
    const fails = () => Promise.reject(new Error('mongodb://root:hunter2@db/ is on fire'));
    const { url } = await start([handle(names, fails)], { log });
    const answer = await fetch(`${url}/names`);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
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
