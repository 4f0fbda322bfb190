import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import { runCommand } from '@matchday/command-kit/processes/run-command';
import { parse } from 'yaml';

const { services } = parse(readFileSync(`${root}/docker-compose.yml`, 'utf8'), {
  merge: true,
  maxAliasCount: 1000,
}) as { services: Record<string, { healthcheck?: { test: string[] } }> };

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/** Runs the health check of a service, with another port. @returns whether it is content */
async function check(name: string, port: number): Promise<boolean> {
  const [, program = '', ...args] = services[name]?.healthcheck?.test ?? [];
  const adapted = args.map((arg) => arg.replaceAll('$$', '$').replace(/(127\.0\.0\.1\/)\d+/, `$1${port}`));
  return (await runCommand(program, adapted)).code === 0;
}
const listen = async (status: number) => {
  server = createServer(({ url }, answer) => answer.writeHead(url === '/readyz' ? status : 404).end());
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

it.each([
  [200, true],
  [503, false],
])('a service that answers %i is ready: %s', async (status, isReady) => {
  expect(await check('svc-shop', await listen(status))).toBe(isReady);
});

it.each(['svc-gateway', 'rabbitmq'])('%s is ready only while it listens', async (name) => {
  const port = await listen(200);
  expect(await check(name, port)).toBe(true);
  await new Promise((resolve) => server?.close(resolve));
  expect(await check(name, port)).toBe(false);
});
