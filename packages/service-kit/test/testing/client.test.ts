import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { defineCall } from '@matchday/contracts/call';
import { z } from 'zod';
import { client } from '../../src/testing/client.ts';

const secret = 's'.repeat(32);
const secrets = { EDGE_SECRET: secret, OPERATOR_SECRET: secret, SERVICE_SECRET: secret };
const shape = {
  owner: 'matches',
  method: 'POST',
  path: '/things',
  access: 'admin',
  summary: 'Make a thing',
  answer: z.object({ made: z.boolean() }),
} as const;
const keyed = defineCall({ ...shape, name: 'postThing', honoursKey: true });
const unkeyed = defineCall({ ...shape, name: 'postOther' });

let server: Server | undefined;
afterEach(() => void server?.close());

/** A service that is unavailable for the first `times` requests. */
async function unavailableFor(times: number) {
  const heard: IncomingMessage[] = [];
  const started = createServer((request, response) => {
    heard.push(request);
    const isAway = heard.length <= times;
    response.writeHead(isAway ? 503 : 200).end(isAway ? '{"message":"Please try again"}' : '{"made":true}');
  });
  server = started;
  await new Promise<void>((resolve) => void started.listen(0, '127.0.0.1', resolve));
  return { heard, url: `http://127.0.0.1:${(started.address() as AddressInfo).port}` };
}

it('makes a call again under the same key after 503', async () => {
  const { heard, url } = await unavailableFor(2);
  expect(await client(url, secrets).get(keyed)).toEqual({ made: true });
  const keys = heard.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([expect.any(String), keys[0], keys[0]]);
});

it('gives up after the third 503, and at once where no key makes a repetition safe', async () => {
  const away = await unavailableFor(9);
  await expect(client(away.url, secrets).get(keyed)).rejects.toThrow('postThing answered 503');
  expect(away.heard).toHaveLength(3);
  await expect(client(away.url, secrets).get(unkeyed)).rejects.toThrow('postOther answered 503');
  expect(away.heard).toHaveLength(4);
});
