import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { forwardedIdentity } from '@matchday/service-kit/http';
import { testSecrets } from '@matchday/service-kit/testing';
import sharp from 'sharp';
import { admin, startShop, type TestShop } from '../shop.ts';

let at: TestShop;
let picture: Buffer;
beforeAll(async () => {
  at = await startShop();
  picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterAll(() => at.close());

const upload = (body: Buffer, as: object | null = admin, type = 'image/png') =>
  fetch(`${at.url}/pictures`, {
    method: 'POST',
    headers: { ...forwardedIdentity(testSecrets.EDGE_SECRET, as), 'content-type': type },
    body: new Uint8Array(body),
  });
const read = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${at.url}${url.replace('/api', '')}`, { headers });

it('is stored once in three widths, and answered for a year', async () => {
  const answers = await Promise.all([upload(picture), upload(picture)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [one, two] = await Promise.all(answers.map((answer) => answer.json() as Promise<{ url: string }>));
  expect(one?.url).toMatch(/^\/api\/pictures\/[0-9a-f]{24}\/640$/);
  expect(two?.url).toBe(one?.url);
  for (const width of ['320', '640', '1280']) {
    const answer = await read(one?.url.replace('/640', `/${width}`) ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const shown = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(shown.width).toBe(Math.min(700, Number(width)));
  }
  const tag = (await read(one?.url ?? '')).headers.get('etag') ?? '';
  expect((await read(one?.url ?? '', { 'if-none-match': tag })).status).toBe(304);
});

it('is refused from others than admins, and where it is no picture, and is 404 where there is none', async () => {
  expect((await upload(picture, null)).status).toBe(401);
  expect((await upload(picture, at.person(0))).status).toBe(403);
  expect((await upload(Buffer.from('<html>'))).status).toBe(400);
  expect((await upload(Buffer.alloc(0))).status).toBe(400);
  expect((await upload(Buffer.alloc(8_000_001))).status).toBe(413);
  const none = await read(`/pictures/${'a'.repeat(24)}/640`);
  expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect((await read(`/pictures/${'a'.repeat(24)}/641`)).status).toBe(400);
  expect((await read('/pictures/x/640')).status).toBe(400);
});
