import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { choosePort, FIRST_PORT, isPortFree, LAST_PORT, urlOf } from './ports.ts';

/** A server on a free port of this computer. */
async function listen() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** Draws the ports of the range from this one on, in their order: on this computer others may hold one of them. */
function from(port: number): () => number {
  let next = port;
  return () => {
    next += 1;
    return (next - 1 - FIRST_PORT) / (LAST_PORT - FIRST_PORT + 1);
  };
}

describe('choosePort', () => {
  it('takes the remembered port again while it is free', async () => {
    const { port, close } = await listen();
    await close();
    expect(await choosePort(port)).toBe(port);
  });

  it('takes another where somebody holds it or it is promised', async () => {
    const { port, close } = await listen();
    const another = await choosePort(port, new Set(), from(25_000));
    expect([another >= 25_000, another < 25_200]).toEqual([true, true]);
    await close();
    const promised = await choosePort(port, new Set([port]), from(26_000));
    expect([promised >= 26_000, promised < 26_200]).toEqual([true, true]);
  });

  it('stays within the range and gives up when nothing is free', async () => {
    const last = await choosePort(undefined, new Set(), from(LAST_PORT - 199));
    expect([last > LAST_PORT - 200, last <= LAST_PORT]).toEqual([true, true]);
    await expect(choosePort(undefined, new Set([FIRST_PORT]), () => 0)).rejects.toThrow('No free port');
  });
});

it('isPortFree sees who listens', async () => {
  const { port, close } = await listen();
  expect(await isPortFree(port)).toBe(false);
  await close();
  expect(await isPortFree(port)).toBe(true);
});

it('reaches a platform at the host that it listens on', () => {
  expect(urlOf('192.168.1.5', 8080)).toBe('http://192.168.1.5:8080');
  expect(urlOf('0.0.0.0', 8080)).toBe('http://127.0.0.1:8080');
  expect(urlOf('::1', 8080)).toBe('http://[::1]:8080');
});
