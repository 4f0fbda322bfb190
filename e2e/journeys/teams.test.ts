import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registry } from '@matchday/contracts/registry';
import { createFolderStorage, makeToken } from '@matchday/registry';
import type { Browser } from 'playwright-core';
import { tryVersion } from '../../tools/deploy/trial/try-version.ts';
import { findChromium } from '../../tools/test/chromium.ts';
import { openBrowser, signedIn, url } from '../support/browser.ts';
import { registryOf, versionFrom } from '../support/fake-version.ts';
import { home } from '../support/processes.ts';

const teams = ['mfe-matches', 'mfe-shop', 'mfe-profile'] as const;
const tokens: Record<string, string> = {};
let browser: Browser;
let first: Record<string, string>;

const live = async (): Promise<Record<string, string>> => {
  const { shell, microfrontends } = (await (await fetch(url('/registry.json'))).json()) as Registry;
  return Object.fromEntries(
    Object.entries({ shell, ...microfrontends }).map(([part, { version }]) => [part, version]),
  );
};
const team = (part: string) => registryOf(part, tokens[part] ?? '');
const build = (part: string, version: string, line?: string) =>
  versionFrom(part, first[part] ?? '', version, line);
const chromium = findChromium(process.env) ?? '';

beforeAll(async () => {
  browser = await openBrowser();
  const storage = createFolderStorage(join(home(), 'web'));
  for (const part of teams) tokens[part] = await makeToken(storage.tokens, part);
  first = await live();
});
afterAll(async () => {
  for (const part of teams) await team(part).put(`version=${first[part]}&rollback=yes`);
  await browser?.close();
});

describe('teams that deploy while people use the platform', () => {
  it('move only their own parts, also at the same moment, and nobody meets a failure', async () => {
    const { page, context, errors } = await signedIn(browser, 'amina');
    const failed: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });
    const walk = async () => {
      for (const [name, path] of [
        ['Shop', '/shop'],
        ['Profile', '/profile'],
        ['Home', '/home'],
      ] as const) {
        await page
          .getByRole('banner')
          .getByRole('link', { name, exact: name !== 'Home' })
          .first()
          .click();
        await page.waitForURL(`**${path}*`);
        await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
      }
    };
    const [matches, shop, profile] = await Promise.all([
      build('mfe-matches', '0.9.0-from-an-old-clone'),
      build('mfe-shop', '1.0.1-from-todays-clone'),
      build('mfe-profile', '2.0.0-from-a-branch'),
    ]);
    await walk();
    const sent = await Promise.all([team('mfe-matches').send(matches), team('mfe-shop').send(shop), walk()]);
    expect(sent.slice(0, 2)).toMatchObject([{ status: 201 }, { status: 201 }]);
    expect(await live()).toEqual({
      ...first,
      'mfe-matches': '0.9.0-from-an-old-clone',
      'mfe-shop': '1.0.1-from-todays-clone',
    });
    const [goneBack] = await Promise.all([
      team('mfe-shop').put(''),
      team('mfe-profile').send(profile),
      walk(),
    ]);
    expect(goneBack.status).toBe(200);
    expect(await live()).toEqual({
      ...first,
      'mfe-matches': '0.9.0-from-an-old-clone',
      'mfe-profile': '2.0.0-from-a-branch',
    });
    await page.reload();
    await walk();
    expect(failed).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('cannot send, switch or take back the part of another team', async () => {
    const before = await live();
    const thief = registryOf('mfe-matches', tokens['mfe-shop'] ?? '');
    expect((await thief.send(await build('mfe-matches', '6.6.6'))).status).toBe(403);
    expect((await thief.put(`version=${first['mfe-matches']}`)).status).toBe(403);
    expect(await live()).toEqual(before);
  });

  it('try a version in a real browser before anybody gets it', async () => {
    const before = await live();
    const trial = { base: url(), part: 'mfe-shop', chromium };
    const good = await team('mfe-shop').send(await build('mfe-shop', '1.1.0-good'), '?live=no');
    const seen = await tryVersion({ ...trial, version: '1.1.0-good', ticket: good.said.ticket });
    expect(seen).toBe('2 routes and 1 widgets loaded');
    const line = 'throw new Error("the team did not try it");';
    const bad = await team('mfe-shop').send(await build('mfe-shop', '1.2.0-bad', line), '?live=no');
    await expect(tryVersion({ ...trial, version: '1.2.0-bad', ticket: bad.said.ticket })).rejects.toThrow(
      'the team did not try it',
    );
    expect(await live()).toEqual(before);
  });
});
