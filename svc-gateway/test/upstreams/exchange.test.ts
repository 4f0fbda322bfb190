import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import express from 'express';
import { Pool } from 'undici';
import { exchange, headersFor } from '../../src/upstreams/exchange.ts';

const long = 'x'.repeat(3_000_000);
let answer: RequestListener;
let service: Server;
let front: Server;
let pool: Pool;
const failures: unknown[] = [];
const begun: number[] = [];
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));

beforeAll(async () => {
  service = createServer((req, res) => answer(req, res));
  await listen(service);
  pool = new Pool(`http://127.0.0.1:${portOf(service)}`);
  const app = express();
  app.disable('etag');
  app.use(async (req, res) => {
    const request = { path: req.url, method: req.method, headers: headersFor(req.headers) };
    const begins = (status: number) => void begun.push(status);
    const failure = await exchange(pool, request, res, { answerMs: 500, begins });
    failures.push(failure);
    if (failure === undefined) return;
    if (res.headersSent) res.destroy();
    else res.status(503).end();
  });
  front = createServer(app);
  await listen(front);
});
afterAll(async () => {
  await pool.destroy();
  for (const server of [front, service]) {
    server.closeAllConnections();
    server.close();
  }
});
const ask = (init: RequestInit = {}) => {
  failures.length = 0;
  begun.length = 0;
  return fetch(`http://127.0.0.1:${portOf(front)}/a?b=c`, init);
};

it('a long answer arrives whole, with or without its length, and its own headers', async () => {
  for (const headers of [{}, { 'content-length': String(long.length) }]) {
    answer = (req, res) => {
      res.writeHead(200, { ...headers, 'x-path': req.url ?? '', 'set-cookie': ['a=1', 'b=2'] });
      res.end(long);
    };
    const found = await ask();
    expect((await found.text()).length).toBe(long.length);
    expect(found.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(found.headers.get('x-path')).toBe('/a?b=c');
    expect([failures, begun]).toEqual([[undefined], [200]]);
  }
});

it('an answer without a body has none', async () => {
  answer = (_req, res) => res.writeHead(304, { etag: '"1"' }).end();
  expect([(await ask()).status, await (await ask({ method: 'HEAD' })).text()]).toEqual([304, '']);
});

it('an answer that breaks off is no whole answer', async () => {
  answer = (_req, res) => {
    res.writeHead(200, { 'content-length': String(long.length) });
    res.write('x'.repeat(1000), () => setTimeout(() => res.destroy(), 50));
  };
  await expect(ask().then((found) => found.text())).rejects.toThrow();
  expect(failures[0]).toMatchObject({ code: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/) });
});

it('an answer of which only the headers have come leaves none of them behind', async () => {
  answer = (_req, res) => {
    res.writeHead(200, { 'content-length': '10', etag: '"1"', 'set-cookie': 'a=1' });
    res.flushHeaders();
    setTimeout(() => res.destroy(), 50);
  };
  const found = await ask();
  expect([found.status, found.headers.get('etag'), found.headers.getSetCookie()]).toEqual([503, null, []]);
});

it('is given up at the deadline before it has begun, not after', async () => {
  answer = (_req, res) => setTimeout(() => res.end('late'), 800);
  expect((await ask()).status).toBe(503);
  expect(failures).toMatchObject([{ code: 'DEADLINE' }]);
  answer = (_req, res) => {
    res.write('early');
    setTimeout(() => res.end(' and late'), 800);
  };
  expect(await (await ask()).text()).toBe('early and late');
});

it('the service notices when the client has gone', async () => {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const { promise: came, resolve: come } = Promise.withResolvers<void>();
  answer = (req) => {
    req.socket.once('close', () => tell());
    come();
  };
  const leaving = new AbortController();
  const asking = ask({ signal: leaving.signal }).catch(() => undefined);
  await came;
  leaving.abort();
  await Promise.all([told, asking]);
});
