import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { getPicture, uploadPicture } from '@matchday/contracts/shop/http';
import { withDeadline } from '@matchday/service-kit/deadline';
import { createInstances } from '@matchday/service-kit/instances';
import { createLogger } from '@matchday/service-kit/logger';
import { eventually } from '@matchday/service-kit/testing';
import express from 'express';
import { headersFor } from '../../src/upstreams/exchange.ts';
import { checkStreamedBody, createStreamProxy, type StreamProxy } from '../../src/upstreams/stream-proxy.ts';
import { rawClient } from '../support/raw-client.ts';

const DEADLINE = 300;
let answer: RequestListener;
let service: Server;
let front: Server;
let proxy: StreamProxy;
const seen: string[] = [];
const failed: string[] = [];
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const urlOf = (server: Server) => `http://127.0.0.1:${portOf(server)}`;
const listen = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  service = createServer((req, res) => {
    seen.push(`${req.method} ${req.url}`);
    answer(req, res);
  });
  await listen(service);
  const instances = createInstances([urlOf(service)]);
  proxy = createStreamProxy({
    owner: 'shop',
    instances: { ...instances, failed: (origin) => void failed.push(origin) },
    logger: createLogger({ name: 'test', level: 'silent' }),
    inHand: 2,
  });
  const app = express();
  app.use(async (req, res) => {
    const call = req.method === 'POST' ? uploadPicture : getPicture;
    try {
      checkStreamedBody(call, req);
      const forwarded = {
        call,
        path: req.url,
        headers: () => headersFor(req.headers),
        session: null,
        routeBy: '',
        begins: () => undefined,
      };
      await withDeadline(Date.now() + DEADLINE, () => proxy.pass(req, res, forwarded));
    } catch (error) {
      res.status((error as { code: string }).code === 'unavailable' ? 503 : 400).end();
    }
  });
  front = createServer(app);
  await listen(front);
});
beforeEach(() => {
  seen.length = 0;
  failed.length = 0;
});
afterAll(() => {
  proxy.close();
  for (const server of [front, service]) {
    server.closeAllConnections();
    server.close();
  }
});
const picture = '/pictures/1/640';

it('a body where none is taken reaches no service, whatever it looks like', async () => {
  answer = (_req, res) => res.end('picture');
  const client = await rawClient(urlOf(front));
  const hidden = 'GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n';
  const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
  client.say(`GET ${picture} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`);
  await eventually(() => expect(client.statuses()).toHaveLength(1));
  await pause(50);
  expect(seen).toEqual([]);
  client.say(`GET ${picture} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n`);
  await eventually(() => expect(client.statuses()).toEqual([400, 400]));
  expect(seen).toEqual([]);
  client.socket.destroy();
});

it('an answer that has begun may take longer than until the deadline', async () => {
  answer = async (_req, res) => {
    res.writeHead(200, { 'content-length': '8' });
    res.write('pict');
    await pause(DEADLINE + 200);
    res.end('ures');
  };
  const found = await fetch(urlOf(front) + picture);
  expect(await found.text()).toBe('pictures');
});

it('an answer that breaks off ends, and is no whole answer', async () => {
  for (const first of ['pict', '']) {
    answer = (_req, res) => {
      res.writeHead(200, { 'content-length': '8', etag: '"1"' });
      if (first) res.write(first);
      else res.flushHeaders();
      setTimeout(() => res.destroy(), 50);
    };
    const whole = fetch(urlOf(front) + picture).then(async (found) => [found.status, await found.text()]);
    const late = pause(2000).then(() => 'it has no end');
    expect([first, await Promise.race([late, whole.catch(() => 'interrupted')])]).toEqual([
      first,
      'interrupted',
    ]);
  }
});

it('a client that still sends when the service gives up gets 503, and its connection is of use after that', async () => {
  const size = 3_000_000;
  const late: RequestListener = () => undefined;
  const breaks: RequestListener = (req) => void req.once('data', () => req.socket.destroy());
  for (const [listener, marked] of [
    [late, []],
    [breaks, [urlOf(service)]],
  ] as const) {
    answer = listener;
    failed.length = 0;
    const client = await rawClient(urlOf(front));
    client.say(
      `POST /pictures HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: ${size}\r\n\r\n`,
    );
    client.say('x'.repeat(1000));
    await eventually(() => expect(client.statuses()).toEqual([503]));
    expect(failed).toEqual(marked);
    answer = (_req, res) => res.end('picture');
    client.say(`${'x'.repeat(size - 1000)}GET ${picture} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await eventually(() => expect(client.statuses()).toEqual([503, 200]));
    client.socket.destroy();
  }
});

it('of many at once the service gets as many as it may have in hand', async () => {
  const { promise: hold, resolve: release } = Promise.withResolvers<void>();
  answer = async (_req, res) => {
    await hold;
    res.end('picture');
  };
  const asked = [1, 2, 3].map(async () => (await fetch(urlOf(front) + picture)).status);
  expect(await Promise.race(asked)).toBe(503);
  await eventually(() => expect(seen).toHaveLength(2));
  release();
  expect((await Promise.all(asked)).toSorted()).toEqual([200, 200, 503]);
});
