import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getBooks, getProfile, giftCoins, postNewUser, shareCoins } from '@matchday/contracts/wallet/http';
import { newId } from '@matchday/service-kit/ids';
import {
  client,
  eventually,
  signUpForm,
  startForTest,
  startServiceProcess,
  type TestEngines,
  type TestService,
  testSecrets,
  usedEngines,
} from '@matchday/service-kit/testing';
import { compose } from '../../src/compose.ts';
import { gatewayConfig } from '../../src/config.ts';
import { fakeService } from '../support/fake-service.ts';
import { webRoot } from '../support/web-root.ts';

const program = resolve(import.meta.dirname, '../../../svc-wallet/src/main.ts');
const closing: (() => unknown)[] = [];
let engines: TestEngines;
let ports: number[];
let wallets: ChildProcess[];
let gateway: TestService;

/** A wallet in a process of its own, ready. */
async function startWallet(port: number): Promise<ChildProcess> {
  const wallet = await startServiceProcess(program, engines, { PORT: String(port) });
  closing.push(() => wallet.process.kill('SIGKILL'));
  return wallet.process;
}
const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

beforeAll(async () => {
  engines = usedEngines();
  ports = [await freePort(), await freePort(), await freePort()];
  wallets = await Promise.all(ports.slice(0, 2).map(startWallet));
  const [others, web] = [await fakeService('matches'), await webRoot()];
  closing.push(() => others.close(), web.remove);
  gateway = await startForTest({
    name: 'svc-gateway',
    config: gatewayConfig,
    compose,
    engines,
    env: {
      WALLET_URLS: ports.map((port) => `http://127.0.0.1:${port}`).join(','),
      MATCHES_URL: others.url,
      SHOP_URL: others.url,
      WEB_ROOT: web.root,
    },
  });
  // The third is not there yet.
  await eventually(async () => expect((await fetch(`${gateway.url}/readyz?all`)).status).toBe(200), 10_000);
}, 150_000);
afterAll(async () => {
  await gateway?.close();
  for (const close of closing) await close();
  await engines?.dispose();
});

it('an instance that joins, leaves or dies costs retries, never coins or an answer', async () => {
  const direct = client(`http://127.0.0.1:${ports[0]}`, testSecrets);
  const admin = { id: newId(), username: 'admin', role: 'admin' as const };
  const people = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map(async (letter) => {
      const { token, user } = await direct.get(postNewUser, { body: signUpForm(`many${letter}`) });
      const gift = { recipientUsername: user.username, amount: 1000 };
      await direct.get(giftCoins, { as: admin, body: gift });
      return { token, username: user.username, id: user._id, given: 0, got: 0 };
    }),
  );
  const refused: unknown[] = [];
  let acknowledged = 0;
  let over = false;
  const shareOn = async (index: number) => {
    const giver = people[index] as (typeof people)[0];
    const taker = people[(index + 1) % people.length] as (typeof people)[0];
    while (!over) {
      const answer = await fetch(`${gateway.url}/api${shareCoins.path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${giver.token}`,
          'content-type': 'application/json',
          'idempotency-key': newId(),
        },
        body: JSON.stringify({ recipientUsername: taker.username, amount: 1 }),
      });
      const text = await answer.text();
      if (answer.status !== 200) refused.push(`${answer.status} ${text}`);
      else {
        acknowledged += 1;
        giver.given += 1;
        taker.got += 1;
      }
      const read = await fetch(`${gateway.url}/api${getProfile.path}`, {
        headers: { authorization: `Bearer ${giver.token}` },
      });
      if (read.status !== 200) refused.push(`${read.status} ${await read.text()}`);
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  const sharing = people.map((_person, index) => shareOn(index));
  const some = async () => {
    const before = acknowledged;
    await eventually(() => expect(acknowledged).toBeGreaterThan(before + 20), 40_000);
  };
  await some();
  wallets[0]?.kill('SIGKILL');
  await some();
  await startWallet(ports[2] as number);
  await some();
  wallets[1]?.kill('SIGTERM');
  await some();
  const ended = new Promise((done) => wallets[1]?.once('exit', done));
  expect(wallets[1]?.exitCode ?? (await ended)).toBe(0);
  over = true;
  await Promise.all(sharing);

  expect(refused).toEqual([]);
  const last = client(`http://127.0.0.1:${ports[2]}`, testSecrets);
  for (const { id, username, given, got } of people) {
    const { coins } = await last.get(getProfile, { as: { id, username, role: 'user' } });
    expect({ username, coins }).toEqual({ username, coins: 1500 - given + got });
  }
  const books = await last.get(getBooks, { as: admin });
  expect(books.held).toBe(people.length * 1500);
}, 150_000);
