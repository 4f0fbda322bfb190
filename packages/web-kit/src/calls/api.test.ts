/** @jest-environment jest-fixed-jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { UNFORESEEN } from '@matchday/contracts/errors';
import { buyThing, getThing, getThings } from '../../test/calls.ts';
import { api, apiList } from './api.ts';
import { hasNoAnswer, isApiError, isNetworkError, messageOf } from './call-errors.ts';

const answered = (body: unknown, init?: ResponseInit) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, init));

const thrownBy = async (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => Promise.reject(new Error('nothing was thrown')),
    (error: Error) => error,
  );

afterEach(() => void jest.restoreAllMocks());

describe('api', () => {
  it('[K02] requests the API base with credentials, path and query filled in', async () => {
    const fetched = answered({ name: 'Scarf' });
    await expect(api(getThing, { params: { id: 'a/b' }, query: { full: true } })).resolves.toEqual({
      name: 'Scarf',
    });
    const [url, request] = fetched.mock.calls[0] ?? [];
    expect(String(url)).toBe(`${location.origin}/api/things/a%2Fb?full=true`);
    expect(request).toMatchObject({ method: 'GET', credentials: 'include' });
  });

  it('sends the body as JSON and the key as Idempotency-Key', async () => {
    const fetched = answered({ name: 'Scarf', message: 'Bought' });
    await api(buyThing, { body: { name: 'Scarf' } }, { key: 'k1' });
    const request = fetched.mock.calls[0]?.[1];
    expect(request?.body).toBe('{"name":"Scarf"}');
    expect(new Headers(request?.headers).get('idempotency-key')).toBe('k1');
  });

  it('gives the calls of one click one trace, and those of the next one another', async () => {
    const fetched = answered({ name: 'Scarf' });
    const sent = async () => {
      fetched.mockResolvedValue(Response.json({ name: 'Scarf' }));
      await api(getThing, { params: { id: 'a' }, query: { full: true } });
      return new Headers(fetched.mock.calls.at(-1)?.[1]?.headers).get('traceparent') ?? '';
    };
    const [one, two] = [await sent(), await sent()];
    document.body.click();
    const three = await sent();
    for (const each of [one, two, three]) expect(each).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(two.slice(0, 36)).toBe(one.slice(0, 36));
    expect(two).not.toBe(one);
    expect(three.slice(0, 36)).not.toBe(one.slice(0, 36));
    const time = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5001);
    expect((await sent()).slice(0, 36)).not.toBe(three.slice(0, 36));
    time.mockRestore();
  });

  it('reads past the memories of gateways for 2 s after a write, whatever its outcome', async () => {
    const time = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
    const fetched = answered({ name: 'Scarf' });
    const said = async () => {
      fetched.mockResolvedValue(Response.json({ name: 'Scarf' }));
      await api(getThing, { params: { id: 'a' }, query: { full: true } });
      return new Headers(fetched.mock.calls.at(-1)?.[1]?.headers).get('cache-control');
    };
    expect(await said()).toBeNull();
    fetched.mockRejectedValue(new TypeError('offline'));
    await thrownBy(api(buyThing, { body: { name: 'Scarf' } }, { key: 'k2' }));
    expect(await said()).toBe('no-cache');
    time.mockReturnValue(1_001_999);
    expect(await said()).toBe('no-cache');
    time.mockReturnValue(1_002_000);
    expect(await said()).toBeNull();
  });

  it('throws the server’s error with status, code and fields', async () => {
    const refused = {
      message: 'No',
      error: 'No',
      code: 'invalid',
      requestId: 'r1',
      fields: { name: 'Taken' },
    };
    answered(refused, { status: 400 });
    const error = await thrownBy(api(buyThing, { body: { name: '' } }));
    expect(error).toMatchObject({ status: 400, code: 'invalid', fields: { name: 'Taken' }, requestId: 'r1' });
    expect(isApiError(error)).toBe(true);
  });

  it("[W01] shows the server's message when the answer carries one, else the fallback", async () => {
    answered(
      { message: 'Out of stock', error: 'Out of stock', code: 'invalid', requestId: 'r' },
      { status: 400 },
    );
    expect(messageOf(await thrownBy(api(getThings)), 'Failed to place order')).toBe('Out of stock');
    answered({ message: UNFORESEEN, error: UNFORESEEN, code: 'internal', requestId: 'r' }, { status: 500 });
    expect(messageOf(await thrownBy(api(getThings)), 'Failed to place order')).toBe('Failed to place order');
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>', { status: 502 }));
    expect(messageOf(await thrownBy(api(getThings)), 'Failed to place order')).toBe('Failed to place order');
  });

  it('distinguishes a broken connection from an answer', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await thrownBy(api(getThings));
    expect(isNetworkError(error)).toBe(true);
    expect(hasNoAnswer(error)).toBe(true);
    expect(messageOf(error, 'An error occurred')).toBe('An error occurred');
  });

  it('times out, so that no screen waits forever', async () => {
    jest.useFakeTimers();
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(
        (_url, request) =>
          new Promise((_done, fail) =>
            request?.signal?.addEventListener('abort', () => fail(new Error('over'))),
          ),
      );
    const error = thrownBy(api(getThings));
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();
    expect(isNetworkError(await error)).toBe(true);
  });

  it('treats a partial answer as none', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"name":"Sca'));
    expect(hasNoAnswer(await thrownBy(api(buyThing, { body: { name: 'Scarf' } })))).toBe(true);
  });

  it('refuses an answer that breaks the contract in tests', async () => {
    answered([{ title: 'Scarf' }]);
    await expect(api(getThings)).rejects.toThrow(/name/);
  });

  it('reads total and next cursor of a list from its headers', async () => {
    const headers = { 'x-total-count': '41', link: '</api/things?cursor=c2>; rel="next"' };
    answered([{ name: 'Scarf' }], { headers });
    await expect(apiList(getThings)).resolves.toEqual({ items: [{ name: 'Scarf' }], total: 41, next: 'c2' });
  });
});
