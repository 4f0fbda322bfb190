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

describe('choosePort', () => {
  it('takes the remembered port again while it is free', async () => {
    const { port, close } = await listen();
    await close();
    expect(await choosePort(port)).toBe(port);
  });

  it('takes another where somebody holds it or it is promised', async () => {
    const { port, close } = await listen();
    expect(await choosePort(port, new Set(), () => 0.5)).toBe(25_000);
    await close();
    expect(await choosePort(port, new Set([port]), () => 0.6)).toBe(26_000);
  });

  it('stays within the range and gives up when nothing is free', async () => {
    expect(await choosePort(undefined, new Set(), () => 0.999_999_9)).toBe(LAST_PORT);
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
