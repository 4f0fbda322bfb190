import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STATES_FOLDER, stateFile } from '@matchday/contracts/registry';
import { changeRole } from '@matchday/contracts/wallet/admin-calls';
import { login, postNewUser } from '@matchday/contracts/wallet/http';
import {
  type ServiceProcess,
  startServiceProcess,
  type TestEngines,
  testEngines,
} from '@matchday/service-kit/testing';
import { createClient } from '../platform/client.ts';
import { fuzz, provideFuzzer, whyNoFuzzer } from './schemathesis.ts';

const root = resolve(import.meta.dirname, '../..');
const closed = whyNoFuzzer();
const started: ServiceProcess[] = [];
let engines: TestEngines;
let modules: string;
let gateway: string;

const start = async (name: string, env: Record<string, string> = {}) => {
  const service = await startServiceProcess(join(root, name, 'src', 'main.ts'), engines, {
    LOG_LEVEL: 'info',
    ...env,
  });
  started.push(service);
  return service;
};

/** A web root with just enough to make the gateway ready; only its calls are tested here. */
function smallWebRoot(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-web-'));
  const nothing = {
    routes: [],
    widgets: [],
    requires: {},
    assets: {},
    scripts: [],
    styles: [],
    preloads: [],
  };
  const shell = { version: '1', entry: '/mfe/shell/1/main.js', ...nothing };
  mkdirSync(join(folder, 'mfe', 'shell', '1'), { recursive: true });
  writeFileSync(join(folder, 'mfe', 'shell', '1', 'index.html'), '<!doctype html>');
  mkdirSync(join(folder, STATES_FOLDER));
  writeFileSync(
    join(folder, STATES_FOLDER, stateFile(1)),
    JSON.stringify({ revision: '1', shell, microfrontends: {} }),
  );
  return folder;
}

/** Signs someone up through the public calls. @returns their token */
async function tokenOf(username: string, role?: 'admin'): Promise<string> {
  const api = createClient(`${gateway}/api`);
  const password = 'a-password-for-tests';
  const number = username.length;
  await api.send(postNewUser, {
    body: {
      ...{ surname: 'Okello', firstname: 'Amina', username, email: `${username}@example.com`, password },
      ...{ gender: 'female', dateOfBirth: '1990-01-01', countryOfResidence: 'Uganda' },
      phoneNumber: `+25677200000${number}`,
    },
  });
  if (role) await started[0]?.client.get(changeRole, { body: { username, role, by: 'test' } });
  return (await api.send(login, { body: { emailOrUsername: username, password } })).token;
}

(closed ? describe.skip : describe)(`the published calls, fuzzed,${closed ? ` (${closed})` : ''}`, () => {
  beforeAll(async () => {
    engines = testEngines();
    modules = await provideFuzzer(process.env);
    const wallet = await start('svc-wallet');
    const behind = { WALLET_URLS: wallet.url };
    const [matches, shop] = await Promise.all([start('svc-matches', behind), start('svc-shop', behind)]);
    const services = { ...behind, MATCHES_URL: matches?.url ?? '', SHOP_URL: shop?.url ?? '' };
    gateway = (await start('svc-gateway', { ...services, WEB_ROOT: smallWebRoot() })).url;
  }, 180_000);
  afterAll(async () => {
    await Promise.all(started.map((service) => service.stop()));
    await engines?.dispose();
  }, 60_000);

  // Calls that would end the session that the others need.
  const ending = ['logout', 'deleteAccount', 'deleteUser', 'endSession', 'changePassword', 'resetPassword'];

  it.each([
    ['an admin', 'admin'],
    ['a user', undefined],
  ] as const)(
    'answer %s as the document says, and never with a server error',
    async (_who, role) => {
      const token = await tokenOf(role ? 'okello' : 'amina', role);
      const document = `${gateway}/api/openapi.json`;
      expect(await fuzz(modules, { document, token, without: ending, examples: 4, seed: 7 })).toBeNull();
    },
    300_000,
  );
});
