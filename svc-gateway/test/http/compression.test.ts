import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { amina, startGateway, type TestGateway } from '../support/gateway.ts';
import { rawAnswer } from '../support/raw-answer.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
const br = { 'accept-encoding': 'gzip, deflate, br' };
const bets = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ _id: `${at}`.padStart(24, 'a'), prediction: 'homeWin' }));
const answering = (body: unknown, headers: Record<string, string> = {}) => {
  gateway.matches.reply = () => ({ body, headers: { etag: 'W/"bets"', ...headers } });
};

it('compresses a personal answer above 1 kB in the best way that the client accepts', async () => {
  answering(bets(100));
  const plain = await rawAnswer(gateway, '/api/bets/getAllBets');
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await rawAnswer(gateway, '/api/bets/getAllBets', {
      headers: { 'accept-encoding': encoding },
    });
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      etag: 'W/"bets"',
    });
    expect(decompress(answer.bytes).equals(plain.bytes)).toBe(true);
    expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 4);
  }
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('Accept-Encoding');
});

it('leaves a small one, one that is compressed, and one that sets a cookie as they are', async () => {
  answering(bets(2));
  expect(
    (await rawAnswer(gateway, '/api/bets/getAllBets', { headers: br })).headers['content-encoding'],
  ).toBeUndefined();
  answering(bets(100), { 'set-cookie': 'matchday_session=secret' });
  expect(
    (await rawAnswer(gateway, '/api/bets/getAllBets', { headers: br })).headers['content-encoding'],
  ).toBeUndefined();
  answering(bets(100), { 'content-encoding': 'zstd' });
  expect(
    (await rawAnswer(gateway, '/api/bets/getAllBets', { headers: br })).headers['content-encoding'],
  ).toBe('zstd');
});

it('answers HEAD and 304 without a body', async () => {
  answering(bets(100));
  const head = await rawAnswer(gateway, '/api/bets/getAllBets', { method: 'HEAD', headers: br });
  expect([head.statusCode, head.bytes.length]).toEqual([200, 0]);
  const known = { ...br, 'if-none-match': 'W/"bets"' };
  const same = await rawAnswer(gateway, '/api/bets/getAllBets', { headers: known });
  expect([same.statusCode, same.bytes.length, same.headers['content-encoding']]).toEqual([304, 0, undefined]);
});

it('compresses the page and the OpenAPI document', async () => {
  for (const path of ['/home', '/api/openapi.json']) {
    const answer = await rawAnswer(gateway, path, { headers: br });
    expect([path, answer.headers['content-encoding']]).toEqual([path, 'br']);
    expect(brotliDecompressSync(answer.bytes).length).toBeGreaterThan(1000);
  }
});

it('sends files with their own compressed form beside them as they are', async () => {
  const answer = await rawAnswer(gateway, '/mfe/shell/1.0.0/boot.js', { headers: br });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.bytes).toString()).toBe(gateway.web.script);
});

it('sends events at once: a stream is never compressed', async () => {
  const stream = await gateway.as(amina, '/api/stream', { headers: br });
  expect(stream.headers.get('content-encoding')).toBeNull();
  const reader = stream.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('retry');
  await reader?.cancel();
});
