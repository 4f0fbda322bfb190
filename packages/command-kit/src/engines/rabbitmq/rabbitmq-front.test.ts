import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openFront } from './rabbitmq-front.ts';

const ends: (() => unknown)[] = [];
afterAll(() => Promise.all(ends.map((end) => end())));

/** A server that says its name to whoever comes. */
async function named(name: string) {
  const server = createServer((socket) => socket.end(name)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
/** What a connection to the port says until it ends. */
async function heard(port: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'close');
  return text;
}

describe('openFront', () => {
  it('takes the servers in turns, leaves out those that are away, and ends a connection that none takes', async () => {
    const servers = [await named('a'), await named('b'), await named('c')];
    const front = await openFront(servers.map(({ port }) => port));
    ends.push(front.close);
    const three = async () => [await heard(front.port), await heard(front.port), await heard(front.port)];
    expect((await three()).toSorted()).toEqual(['a', 'b', 'c']);
    servers[1]?.close();
    expect(new Set(await three())).toEqual(new Set(['a', 'c']));
    servers[0]?.close();
    servers[2]?.close();
    expect(await heard(front.port)).toBe('');
  });
});
