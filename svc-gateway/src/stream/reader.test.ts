import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from '@jest/globals';
import { eventually } from '@matchday/service-kit/testing';
import express from 'express';
import { openReader, type Reader } from './reader.ts';

it('drops a reader that does not read', async () => {
  const session = {
    userId: 'u',
    username: 'u',
    role: 'user' as const,
    sessionId: 's',
    startedAt: new Date(0),
    endsAt: new Date(1),
  };
  const app = express();
  let closed = false;
  const opened = new Promise<Reader>((resolve) => {
    app.get('/', (_req, res) => {
      res.on('close', () => {
        closed = true;
      });
      resolve(openReader(session, res, { retryMs: 2000 }));
    });
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const reader = await opened;
  const bytes = Buffer.alloc(60_000);
  await eventually(() => {
    for (let n = 0; n < 50; n += 1) reader.write(bytes);
    expect(closed).toBe(true);
  });
  socket.destroy();
  server.close();
});
