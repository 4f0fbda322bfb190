import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '@matchday/command-kit/platform/client';
import { allCalls } from '@matchday/contracts/calls';
import { STATES_FOLDER, stateFile } from '@matchday/contracts/registry';
import { changeRole } from '@matchday/contracts/wallet/calls/admin-calls';
import { login, postNewUser } from '@matchday/contracts/wallet/http';
import {
  type ServiceProcess,
  startServiceProcess,
  type TestEngines,
  testEngines,
} from '@matchday/service-kit/testing';
import { ending } from './long-run.ts';
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

/** What an admin alone may call: a user gets 403 for all of it, which the tests of each call's access see. */
const ofAdmins = allCalls.filter(({ access }) => access === 'admin').map(({ name }) => name);

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

  it.each([
    // Each kind of input for one of them; `npm run fuzz` gives both to both, for longer. That what is not allowed is
    // refused, field by field, the call table of each service tests.
    ['an admin, for edge values', 'admin', [], { onlyAllowed: true }, 500],
    ['a user, for drawn values', undefined, ofAdmins, { examples: 4, onlyDrawn: true }, 200],
  ] as const)(
    'answer %s as the document says, and never with a server error',
    async (_who, role, refused, inputs, least) => {
      const token = await tokenOf(role ? 'okello' : 'amina', role);
      const document = `${gateway}/api/openapi.json`;
      const fuzzed = await fuzz(modules, {
        document,
        token,
        without: [...new Set([...ending, ...refused])],
        ...inputs,
        seed: 7,
        // Three times what it takes beside the other tests.
        timeoutMs: 480_000,
      });
      expect(fuzzed.wrong).toBeNull();
      expect(fuzzed.requests).toBeGreaterThan(least);
    },
    500_000,
  );
});
