import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { eventually } from '@matchday/service-kit/testing';
import express from 'express';
import { rawClient } from '../../test/support/raw-client.ts';
import { limitBody } from './body-size.ts';

it('a body that comes too slowly is refused, and its connection is closed', async () => {
  const app = express();
  app.use(async (req, res) => {
    try {
      await limitBody(req, res, 100);
      res.end(res.locals.body);
    } catch (error) {
      res.status(400).end((error as Error).message);
    }
  });
  const server = createServer(app);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await (await fetch(url, { method: 'POST', body: 'quick' })).text()).toBe('quick');
  const slow = await rawClient(url);
  slow.say('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nslow');
  await eventually(() => expect(slow.socket.destroyed).toBe(true));
  expect(slow.heard()).toMatch(/^HTTP\/1\.1 400 .*The request was too slow$/s);
  server.close();
});
