import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { timeLimitOf } from '@matchday/contracts/call';
import { createBoundedServer } from '../../src/process/connections.ts';
import { createLogger } from '../../src/process/logger.ts';
import { eventually } from '../../src/testing/eventually.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function open(localAddress: string) {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  const seen = { socket, closed: false, heard: '' };
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    seen.heard += chunk.toString();
  });
  socket.on('close', () => {
    seen.closed = true;
  });
  await once(socket, 'connect');
  return seen;
}

it('one address has so many connections, and another its own', async () => {
  server = createBoundedServer({ perAddress: 3 }, logger).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hers: Awaited<ReturnType<typeof open>>[] = [];
  for (let n = 0; n < 5; n += 1) hers.push(await open('127.0.0.1'));
  const his = await open('127.0.0.2');
  await eventually(() => expect(hers.map(({ closed }) => closed)).toEqual([false, false, false, true, true]));
  expect(his.closed).toBe(false);
  hers[0]?.socket.destroy();
  await eventually(async () => {
    const next = await open('127.0.0.1');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(next.closed).toBe(false);
  });
});

it('a body that streams may take as long as its call', () => {
  server = createBoundedServer({}, logger).listen(0, '127.0.0.1');
  const limit = timeLimitOf({ method: 'POST', streams: { body: { types: [], most: 1 } } });
  expect(server.requestTimeout).toBeGreaterThan(limit);
  expect(server.timeout).toBeGreaterThan(server.requestTimeout);
});

it('a client that sends its headers byte by byte is dropped', async () => {
  server = createBoundedServer({}, logger).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const slow = await open('127.0.0.1');
  slow.socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const drip = setInterval(() => slow.socket.write('a'), 200);
  await eventually(() => expect(slow.closed).toBe(true), 14_000);
  clearInterval(drip);
  expect(slow.heard).toContain('HTTP/1.1 408');
}, 20_000);
