import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { choosePort, FIRST_PORT, isPortFree, LAST_PORT, urlOf } from './ports.ts';

const free =
  (...taken: number[]) =>
  async (port: number) =>
    !taken.includes(port);

describe('choosePort', () => {
  it('takes the remembered port again while it is free', async () => {
    expect(await choosePort(24_000, new Set(), () => 0, free())).toBe(24_000);
  });

  it('takes another where somebody holds it or it is promised', async () => {
    expect(await choosePort(24_000, new Set(), () => 0, free(24_000))).toBe(FIRST_PORT);
    expect(await choosePort(24_000, new Set([24_000]), () => 0, free())).toBe(FIRST_PORT);
  });

  it('stays within the range and gives up when nothing is free', async () => {
    expect(await choosePort(undefined, new Set(), () => 0.999_999_9, free())).toBe(LAST_PORT);
    await expect(
      choosePort(
        undefined,
        new Set(),
        () => 0,
        async () => false,
      ),
    ).rejects.toThrow('No free port');
  });
});

it('isPortFree sees who listens', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await isPortFree(port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
  expect(await isPortFree(port)).toBe(true);
});

it('reaches a platform at the host that it listens on', () => {
  expect(urlOf('192.168.1.5', 8080)).toBe('http://192.168.1.5:8080');
  expect(urlOf('0.0.0.0', 8080)).toBe('http://127.0.0.1:8080');
  expect(urlOf('::1', 8080)).toBe('http://[::1]:8080');
});
