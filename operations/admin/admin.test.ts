import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { choosePort } from '@matchday/command-kit/processes/ports';
import { markOf } from '@matchday/command-kit/processes/process-mark';
import { login, postNewUser, resetPassword } from '@matchday/contracts/wallet/http';
import { client, eventually, signUpForm, type TestEngines, testEngines } from '@matchday/service-kit/testing';

const root = resolve(import.meta.dirname, '../..');
// `npm test -- unit` runs without engines.
const describeOverEngines = process.env.MATCHDAY_TEST_MONGODB_URI ? describe : describe.skip;
let engines: TestEngines;
const home = mkdtempSync(join(tmpdir(), 'matchday-admin-'));
const secrets = {
  EDGE_SECRET: 'an-edge-secret-of-this-test-of-32-letters',
  SERVICE_SECRET: 'a-service-secret-of-this-test-of-32-letters',
  OPERATOR_SECRET: 'an-operator-secret-of-this-test-of-32-letters',
};
let wallet: ChildProcess;
let url: string;

beforeAll(async () => {
  engines = testEngines();
  const port = await choosePort();
  url = `http://127.0.0.1:${port}`;
  wallet = spawn(process.execPath, [join(root, 'svc-wallet/src/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      MONGODB_URI: engines.mongoUri,
      AMQP_URL: engines.amqpUrl,
      ...secrets,
      LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  const supervisor = { ...markOf(process.pid), url };
  writeFileSync(
    join(home, 'state.json'),
    JSON.stringify({ supervisor, processes: {}, ports: { 'svc-wallet': port } }),
  );
  writeFileSync(join(home, 'secrets.json'), JSON.stringify(secrets));
  await eventually(async () => expect((await fetch(`${url}/readyz?all`)).status).toBe(200), 60_000);
  await client(url, secrets).get(postNewUser, { body: signUpForm('grace1') });
}, 90_000);

afterAll(async () => {
  wallet?.kill('SIGTERM');
  if (wallet && wallet.exitCode === null) await new Promise((done) => wallet.once('exit', done));
  await engines?.dispose();
  rmSync(home, { recursive: true, force: true });
}, 30_000);

const run = (
  args: string[],
  folder = home,
  env: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [join(root, 'operations/admin/main.ts'), ...args],
      { env: { ...process.env, MATCHDAY_HOME: folder, ...env } },
      (error, out, err) => done({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
const roleOf = async () =>
  (await client(url, secrets).get(login, { body: { emailOrUsername: 'grace1', password: 'goldhoard' } })).user
    .role;

describeOverEngines('npm run admin', () => {
  it('grants and revokes the role of an admin', async () => {
    expect(await run(['grant', 'Grace1'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^grace1 is an admin now/),
    });
    expect(await roleOf()).toBe('admin');
    expect((await run(['grant', 'grace1'])).out).toMatch(/already/);
    expect(await run(['revoke', 'grace1'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('The last admin keeps the role'),
    });
    expect(await run(['grant', 'nobody1'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('User not found'),
    });
  }, 60_000);

  it('makes a code that sets a new password; the code alone is the output', async () => {
    const { out, err } = await run(['code', 'grace1']);
    expect(out).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}\n$/);
    expect(err).toMatch(/For grace1, valid once, until \d\d:\d\d/);
    const body = { emailOrUsername: 'grace1', code: out.trim(), password: 'brand-new-one' };
    expect((await client(url, secrets).call(resetPassword, { body })).status).toBe(200);
  }, 60_000);

  it('shows who did what, the newest first', async () => {
    const { out } = await run(['audit']);
    expect(out.split('\n')[0]).toMatch(/^\d{4}-\d\d-\d\dT\S+ {2}grace1 {2}password-reset {2}grace1$/);
    expect(out).toMatch(/ {2}command line \(.+\) {2}role {2}grace1 {2}user -> admin\n/);
  }, 60_000);

  it('makes a new signing key, one at a time, or one in the place of all', async () => {
    expect((await run(['rotate-keys'])).out).toMatch(/^Key [0-9a-f]{24} signs from \d\d:\d\d/);
    expect(await run(['rotate-keys'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('already on its way'),
    });
    expect((await run(['rotate-keys', '--revoke'])).out).toMatch(
      /^Key [0-9a-f]{24} signs now. All sessions have ended.\n$/,
    );
    expect((await run(['audit'])).out).toMatch(/^\S+ {2}command line \(.+\) {2}revoke-keys {2}/);
  }, 60_000);

  it('[A13] asks a platform elsewhere with the secret of its operator, and no other secret grants a role', async () => {
    const grant = (OPERATOR_SECRET: string) =>
      run(['grant', 'grace1'], join(home, 'none'), { WALLET_URL: url, OPERATOR_SECRET });
    expect((await grant(`${secrets.OPERATOR_SECRET}, the-next-one-of-the-operator`)).out).toMatch(/already/);
    for (const other of [secrets.EDGE_SECRET, secrets.SERVICE_SECRET])
      expect(await grant(other)).toMatchObject({ code: 1, err: expect.stringContaining('Path not found') });
    expect(await grant('')).toMatchObject({
      code: 1,
      err: expect.stringContaining('OPERATOR_SECRET is not set'),
    });
  }, 60_000);

  it('says what is wrong where no platform runs or nothing is asked', async () => {
    expect(await run(['grant', 'grace1'], join(home, 'none'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('No Matchday is running'),
    });
    expect((await run(['grant'])).code).toBe(1);
  }, 60_000);
});
