import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registry } from '@matchday/contracts/registry';
import { createFolderStorage, makeToken, packFolder, publishRegistry } from '@matchday/registry';
import { addBuild, fakeBuild } from '@matchday/registry/testing';
import { admin, amina, startGateway, type TestGateway } from '../support/gateway.ts';

const root = mkdtempSync(join(tmpdir(), 'web-'));
const storage = createFolderStorage(root);
const local = 'mfe-shop@http://localhost:4000';
let open: TestGateway;
let production: TestGateway;
beforeAll(async () => {
  for (const [part, version] of [
    ['shell', 'v1'],
    ['mfe-shop', 'v1'],
    ['mfe-shop', 'v2'],
    ['mfe-admin', 'v1'],
  ] as const)
    await addBuild(root, part, version);
  await writeFile(join(root, 'mfe/shell/v1/index.html'), '{{registry}}');
  const versions = { shell: 'v1', 'mfe-shop': 'v1', 'mfe-admin': 'v1' };
  await publishRegistry(storage, () => versions, { action: 'start', by: 'okello', now: () => new Date() });
  open = await startGateway({ WEB_ROOT: root });
  production = await startGateway({ WEB_ROOT: root, NODE_ENV: 'production' });
});
afterAll(() => Promise.all([open.close(), production.close()]));

const ask = (gateway: TestGateway, override: string, headers: Record<string, string> = {}) =>
  gateway.ask(`/shop?page=2&override=${encodeURIComponent(override)}`, { headers });
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const page = async (gateway: TestGateway, cookie: string, headers: Record<string, string> = {}) => {
  const answer = await gateway.ask('/shop', { headers: { cookie, ...headers } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { policy, registry: JSON.parse(await answer.text()) as Registry };
};
const bearer = (gateway: TestGateway, who: Parameters<TestGateway['token']>[0]) => ({
  authorization: `Bearer ${gateway.token(who)}`,
});

describe('the session cookie', () => {
  it('[A13] in production counts only under the name that no neighbour of the domain can set', async () => {
    const status = async (gateway: TestGateway, name: string) =>
      (await gateway.ask('/users/profile', { headers: { cookie: `${name}=${gateway.token(amina)}` } }))
        .status;
    expect(await status(production, '__Host-matchday_session')).toBe(200);
    expect(await status(production, 'matchday_session')).toBe(401);
    expect(await status(open, 'matchday_session')).toBe(200);
    const out = await production.as(amina, '/users/logout', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-matchday_session=;.*Path=\/;.*Secure/);
  });
});

describe('outside production', () => {
  it('one part comes from this computer, in this browser until it is closed, and the badge ends it', async () => {
    const answer = await ask(open, `${local}/`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/shop?page=2']);
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/i);
    expect(answer.headers.get('set-cookie')).not.toMatch(/Max-Age|Expires/i);
    const mine = await page(open, cookieOf(answer));
    expect(mine.registry.override).toEqual({
      part: 'mfe-shop',
      version: 'dev',
      entry: 'http://localhost:4000/remoteEntry.js',
    });
    expect(mine.policy).toContain('http://localhost:4000;');
    expect(mine.policy).toContain('ws://localhost:4000');
    const others = await page(open, '');
    expect(others.registry.override).toBeUndefined();
    expect(others.policy).not.toContain('localhost');
    const ended = await ask(open, 'none', { cookie: cookieOf(answer) });
    expect(ended.headers.get('set-cookie')).toMatch(/matchday_override=;.*Max-Age=0/);
  });

  it('a kept version is shown before anybody gets it', async () => {
    const { registry, policy } = await page(open, cookieOf(await ask(open, 'mfe-shop@v2')));
    expect(registry.microfrontends['mfe-shop']?.version).toBe('v2');
    expect(registry.microfrontends['mfe-admin']?.version).toBe('v1');
    expect(registry.override).toEqual({ part: 'mfe-shop', version: 'v2' });
    expect(policy).not.toContain('localhost');
    expect((await open.ask('/shop', { headers: { cookie: 'matchday_override=mfe-shop@v9' } })).status).toBe(
      404,
    );
  });

  it.each([
    'mfe-shop@http://example.org:80/',
    'mfe-shop@http://127.0.0.1.example.org:80/',
    'mfe-shop@http://localhost:1@example.org/',
    'mfe-shop@https://localhost:4000/x',
    'mfe-shop@//localhost:4000',
    'mfe-shop@../mfe-admin/v1',
    'shell@http://localhost:4000/',
    'mfe-shop@http://localhost:4000,mfe-admin@http://localhost:4001',
  ])('no other address is taken: %s', async (text) => {
    const answer = await ask(open, text);
    expect(answer.headers.get('set-cookie')).toMatch(/matchday_override=;/);
    const { registry, policy } = await page(open, `matchday_override=${encodeURIComponent(text)}`);
    expect(registry.override).toBeUndefined();
    expect(policy).not.toMatch(/localhost|example/);
  });

  it('the address without it never leads to another host', async () => {
    const answer = await open.ask('//example.org/?override=none');
    expect(answer.headers.get('location')).toBe('/example.org/');
  });
});

describe('in production', () => {
  it('nobody but admins may, and a cookie alone is not enough', async () => {
    expect((await ask(production, local)).status).toBe(403);
    expect((await ask(production, local, bearer(production, amina))).status).toBe(403);
    expect((await ask(production, local, bearer(production, admin))).status).toBe(303);
    const cookie = `matchday_override=${encodeURIComponent(local)}`;
    expect((await page(production, cookie)).registry.override).toBeUndefined();
    const mine = await page(production, cookie, bearer(production, admin));
    expect(mine.registry.override?.part).toBe('mfe-shop');
  });

  it("a link on another site does nothing in an admin's browser", async () => {
    const headers = { ...bearer(production, admin), 'sec-fetch-site': 'cross-site' };
    expect((await ask(production, local, headers)).status).toBe(403);
  });

  it('a team tries the version that it has sent with its ticket, and no other', async () => {
    const token = await makeToken(storage.tokens, 'mfe-shop');
    const sent = await production.ask('/registry/mfe-shop?live=no', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: await packFolder(await fakeBuild('mfe-shop', 'v3')),
    });
    const { ticket } = (await sent.json()) as { ticket: string };
    const tried = await page(production, cookieOf(await ask(production, `mfe-shop@v3~${ticket}`)));
    expect(tried.registry.microfrontends['mfe-shop']?.version).toBe('v3');
    expect((await ask(production, `mfe-shop@v2~${ticket}`)).status).toBe(403);
    expect((await ask(production, `mfe-shop@v3~1${ticket}`)).status).toBe(403);
    expect((await ask(production, 'mfe-shop@v3')).status).toBe(403);
  });
});
