import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { addBuild } from '../../test/fake-build.ts';
import { createFolderStorage } from '../folder/folder-storage.ts';
import { hasVersion } from '../folder/version-folders.ts';
import type { RegistryStorage } from '../storage.ts';
import { heldVersions, listDeployments, rollBack } from './deployments.ts';
import { describeDeployments } from './describe-deployments.ts';
import { liveOf, type Versions } from './live.ts';
import { publishCanary, publishRegistry } from './publish.ts';

const teams = ['mfe-admin', 'mfe-matches', 'mfe-profile', 'mfe-shop'];
const start = Date.parse('2026-11-22T12:00:00Z');
let home: string;
let webRoot: string;
let storage: RegistryStorage;
let minutes: number;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'teams-'));
  webRoot = join(home, 'web');
  storage = createFolderStorage(webRoot);
  minutes = 0;
  for (const part of ['shell', ...teams]) await addBuild(webRoot, part, 'v1');
  await publish('start', () => Object.fromEntries(['shell', ...teams].map((part) => [part, 'v1'])));
});

const moduleAt = (file: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, file)).href);
const by = (name: string) => ({
  by: name,
  now: () => {
    minutes += 1;
    return new Date(start + minutes * 60_000);
  },
});
const publish = (action: 'start' | 'deploy', plan: (live: Versions) => Versions, name = 'okello') =>
  publishRegistry(storage, plan, { action, ...by(name) });
/** A team deploys one part, as from a clone that knows nothing of the others. */
async function deploy(part: string, version: string, name?: string) {
  await addBuild(webRoot, part, version);
  await publish('deploy', (live) => ({ ...live, [part]: version }), name);
}
const live = async (): Promise<Versions> => liveOf(await storage.states.latest()).versions;
const allAt = (version: string) => Object.fromEntries(['shell', ...teams].map((part) => [part, version]));

describe('teams that deploy', () => {
  it('move their own part alone, also from a clone that is older than what is live', async () => {
    await deploy('mfe-matches', 'v2');
    await deploy('mfe-shop', 'v0');
    expect(await live()).toEqual({ ...allAt('v1'), 'mfe-matches': 'v2', 'mfe-shop': 'v0' });
  });

  it('at the same moment all hold, and each deployment is noted', async () => {
    for (const part of teams)
      for (const version of ['v2', 'v3', 'v4']) await addBuild(webRoot, part, version);
    const rounds = ['v2', 'v3', 'v4'];
    for (const version of rounds)
      await Promise.all(teams.map((part) => publish('deploy', (now) => ({ ...now, [part]: version }), part)));
    expect(await live()).toEqual({ ...allAt('v4'), shell: 'v1' });
    const noted = (await listDeployments(storage)).filter(({ action }) => action === 'deploy');
    expect(noted.map(({ name, version, before }) => `${name} ${before} ${version}`).sort()).toEqual(
      teams.flatMap((part) => [`${part} v1 v2`, `${part} v2 v3`, `${part} v3 v4`]).sort(),
    );
  });

  it('the same version again changes nothing', async () => {
    await deploy('mfe-shop', 'v2');
    const before = readdirSync(join(webRoot, '.registry'));
    await deploy('mfe-shop', 'v2');
    expect(readdirSync(join(webRoot, '.registry'))).toEqual(before);
  });

  it('are killed at any moment: what is live is whole, and the next deployment goes through', async () => {
    const program = `
      const { addBuild } = await import(${moduleAt('../../test/fake-build.ts')});
      const { createFolderStorage, publishRegistry } = await import(${moduleAt('../index.ts')});
      const storage = createFolderStorage(${JSON.stringify(webRoot)});
      for (let turn = 0; ; turn += 1) {
        const version = process.pid + '.' + turn;
        await addBuild(${JSON.stringify(webRoot)}, 'mfe-shop', version);
        await publishRegistry(storage, (live) => ({ ...live, 'mfe-shop': version }),
          { action: 'deploy', by: 'killed', now: () => new Date() });
        process.stdout.write('.');
      }`;
    for (const delay of [0, 1, 2, 3, 5, 8, 13]) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await new Promise((resolve) => child.stdout.once('data', resolve));
      await pause(delay);
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
      for (const [part, version] of Object.entries(await live()))
        expect([part, version, hasVersion(webRoot, part, version)]).toEqual([part, version, true]);
    }
    await deploy('mfe-shop', 'after');
    expect(await live()).toEqual({ ...allAt('v1'), 'mfe-shop': 'after' });
  }, 60_000);
});

describe('a rollback', () => {
  it('returns to the version before, or to a named one, and leaves the others', async () => {
    await deploy('mfe-shop', 'v2');
    await deploy('mfe-shop', 'v3');
    await deploy('mfe-matches', 'v2');
    expect(await rollBack(storage, 'mfe-shop', by('amina'))).toBe('v2');
    expect(await live()).toMatchObject({ 'mfe-shop': 'v2', 'mfe-matches': 'v2' });
    expect(await rollBack(storage, 'mfe-shop', by('amina'))).toBe('v1');
    expect(await rollBack(storage, 'mfe-shop', by('amina'), 'v3')).toBe('v3');
    expect(await live()).toMatchObject({ 'mfe-shop': 'v3', 'mfe-matches': 'v2' });
  });

  it('says when there is nothing to return to', async () => {
    await expect(rollBack(storage, 'mfe-shop', by('amina'))).rejects.toThrow(
      'No version of mfe-shop before v1 is kept',
    );
    await expect(rollBack(storage, 'mfe-news', by('amina'))).rejects.toThrow('mfe-news is not live');
    await expect(rollBack(storage, 'mfe-shop', by('amina'), 'v7')).rejects.toThrow(
      'mfe-shop v7 is not in the web root',
    );
    await expect(rollBack(storage, 'mfe-shop', by('amina'), '../shell/v1')).rejects.toThrow(
      'is not a version of mfe-shop',
    );
    expect(await live()).toEqual(allAt('v1'));
  });
});

describe('a rollback beside others', () => {
  const give = (version: string | null) => {
    const next = version === null ? null : { version, percent: 10, since: '2026-11-22T12:00:00.000Z' };
    const action = version === null ? 'rollback' : 'canary';
    return publishCanary(storage, 'mfe-shop', () => next, { ...by('Matchday: it fails'), action });
  };
  const canary = async () => liveOf(await storage.states.latest()).canaries['mfe-shop']?.version;
  /** A storage in which something else happens once, just before the first state is added. */
  const interrupted = (first: () => Promise<unknown>): RegistryStorage => {
    let waiting: (() => Promise<unknown>) | undefined = first;
    const add = async (number: number, text: string) => {
      const before = waiting;
      waiting = undefined;
      await before?.();
      return storage.states.add(number, text);
    };
    return { ...storage, states: { ...storage.states, add } };
  };
  beforeEach(async () => {
    await deploy('mfe-shop', 'v2');
    await addBuild(webRoot, 'mfe-shop', 'v3');
    await give('v3');
  });

  it('leaves the live version where what some people got was taken back just before', async () => {
    await give(null);
    await expect(rollBack(storage, 'mfe-shop', by('amina'))).rejects.toThrow(
      'mfe-shop v3 was taken back by Matchday: it fails, and v2 is live for everybody: to go further back, npm run deploy -- --rollback mfe-shop v1',
    );
    expect(await live()).toMatchObject({ 'mfe-shop': 'v2' });
    expect(await rollBack(storage, 'mfe-shop', by('amina'), 'v1')).toBe('v1');
  });

  it.each([
    ['it is taken back', null, 'mfe-shop v3 goes to some people no more, and v2 is live'],
    ['another one follows', 'v1', 'mfe-shop v1 goes to some people by now, not v3'],
  ])('takes back the version that it has seen and no other, when %s meanwhile', async (_what, next, why) => {
    const storage = interrupted(() => give(next));
    await expect(rollBack(storage, 'mfe-shop', by('amina'))).rejects.toThrow(why);
    expect([(await live())['mfe-shop'], await canary()]).toEqual(['v2', next ?? undefined]);
  });

  it('reverts no version that somebody makes live meanwhile, nor one that some people get since', async () => {
    await deploy('mfe-shop', 'v4');
    const goBack = (first: () => Promise<unknown>) => rollBack(interrupted(first), 'mfe-shop', by('amina'));
    await expect(goBack(() => deploy('mfe-shop', 'v5'))).rejects.toThrow(
      'mfe-shop v5 is live by now, not v4',
    );
    await expect(goBack(() => give('v3'))).rejects.toThrow('mfe-shop v3 goes to some people by now');
    expect([(await live())['mfe-shop'], await canary()]).toEqual(['v5', 'v3']);
  });

  it('to the live version takes back what some people get', async () => {
    expect(await rollBack(storage, 'mfe-shop', by('amina'), 'v2')).toBe('v2');
    expect([(await live())['mfe-shop'], await canary()]).toEqual(['v2', undefined]);
    const [last] = await listDeployments(storage, 'mfe-shop');
    expect(last).toMatchObject({ version: 'v3', action: 'rollback', by: 'amina', percent: 0 });
  });

  it('does nothing for somebody who has seen something else', async () => {
    const goBack = (seen: Parameters<typeof rollBack>[5]) =>
      rollBack(storage, 'mfe-shop', by('amina'), undefined, undefined, seen);
    await expect(goBack({ live: 'v1', canary: 'v3' })).rejects.toThrow('mfe-shop v2 is live by now, not v1');
    await expect(goBack({ live: 'v2', canary: '' })).rejects.toThrow(
      'mfe-shop v3 goes to some people by now',
    );
    await expect(goBack({ canary: 'v9' })).rejects.toThrow('mfe-shop v3 goes to some people by now, not v9');
    expect([(await live())['mfe-shop'], await canary()]).toEqual(['v2', 'v3']);
    expect(await goBack({ live: 'v2', canary: 'v3' })).toBe('v2');
    expect(await canary()).toBeUndefined();
  });
});

describe('the list of deployments', () => {
  it('says when, what, by whom, how large, and what was live before', async () => {
    await deploy('mfe-shop', 'v2', 'brian');
    await rollBack(storage, 'mfe-shop', by('amina'));
    const lines = await describeDeployments(storage, 'mfe-shop');
    expect(lines).toEqual([
      expect.stringMatching(/^2026-11-22 12:03:00 {2}mfe-shop {5}v1 {2}rollback by amina, \d+ kB, after v2$/),
      expect.stringMatching(/^2026-11-22 12:02:00 {2}mfe-shop {5}v2 {2}deploy by brian, \d+ kB, after v1$/),
      expect.stringMatching(/^2026-11-22 12:01:00 {2}mfe-shop {5}v1 {2}start by okello, \d+ kB, the first$/),
    ]);
    expect(await describeDeployments(storage, 'mfe-news')).toEqual(['mfe-news was never deployed here.']);
  });
});

it('versions that open tabs may use are held for a week after they were live', async () => {
  await deploy('mfe-shop', 'v2');
  await deploy('mfe-shop', 'v3');
  const at = (days: number) => new Date(start + days * 24 * 3_600_000);
  expect([...(await heldVersions(storage, at(6)))('mfe-shop')].sort()).toEqual(['v1', 'v2', 'v3']);
  expect([...(await heldVersions(storage, at(8)))('mfe-shop')]).toEqual(['v3']);
  expect([...(await heldVersions(storage, null))('mfe-shop')]).toEqual(['v3']);
});
