import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root as repository } from '@matchday/command-kit/platform/home';
import { markOf } from '@matchday/command-kit/processes/process-mark';
import { openStateFile } from '@matchday/command-kit/processes/state-file';
import { createFolderStorage, publishCanary, publishRegistry } from '@matchday/registry';
import { addBuild } from '@matchday/registry/testing';
import { followReleases } from '../../services/releases/follow-releases.ts';
import { wantRelease } from '../../services/releases/live-releases.ts';
import { makeRelease } from '../../services/releases/release-folder.ts';
import type { ServiceName } from '../../services/service-name.ts';
import { deployService, rollBackService } from './deploy-service.ts';

const CONTRACTS = 'packages/contracts';
const now = () => new Date('2026-11-24T12:00:00Z');
let root: string;
let home: string;
let server: Server;
let served: Record<string, string | null>;
let live: Map<ServiceName, string>;
let stop: () => Promise<void>;

function write(path: string, content: unknown): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** What this checkout has published, changed by a test. */
function publish(provider: string, changes: object): void {
  const kept = JSON.parse(readFileSync(join(repository, CONTRACTS, `published/${provider}.json`), 'utf8'));
  write(`${CONTRACTS}/published/${provider}.json`, { ...kept, ...changes });
}

function addService(name: string, contracts: object): void {
  const dependencies = { '@matchday/contracts': '*' };
  write(`${name}/package.json`, { version: '1.0.0', dependencies, contracts });
  write(`${name}/src/main.ts`, '');
}

const made = async (service: ServiceName, release: string) => {
  await makeRelease(root, home, service, release);
  await wantRelease(home, { service, release, action: 'deploy', by: 'a team' }, now);
  live.set(service, release);
  openStateFile(join(home, 'state.json')).keepRelease(service, { live: release });
};

/** A checkout of two services, and a platform on which they and two web parts are live. */
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'checkout-'));
  home = mkdtempSync(join(tmpdir(), 'home-'));
  cpSync(join(repository, CONTRACTS, 'published'), join(root, CONTRACTS, 'published'), { recursive: true });
  write(`${CONTRACTS}/package.json`, { version: '1.0.0' });
  write(`${CONTRACTS}/src/contracts.ts`, '');
  write('package-lock.json', {});
  mkdirSync(join(root, 'node_modules'));
  addService('svc-shop', { wallet: '1.1' });
  addService('svc-matches', { shop: '1.1' });
  addService('svc-gateway', {});

  served = { wallet: '1.9', shop: '1.2', matches: '1.4', gateway: '1.2' };
  // Whatever this checkout has published by now, the versions are those of the platform.
  for (const [provider, version] of Object.entries(served)) publish(provider, { version });
  server = createServer((_req, res) => res.end(JSON.stringify({ contracts: served })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mark = markOf(process.pid);
  const state = openStateFile(join(home, 'state.json'));
  state.change((before) => ({ ...before, supervisor: mark && { ...mark, url } }));
  live = new Map();
  for (const service of ['svc-gateway', 'svc-matches', 'svc-shop'] as const) await made(service, 'first');

  const web = join(home, 'web');
  await addBuild(web, 'shell', 'v1');
  await addBuild(web, 'mfe-shop', 'v1', { contracts: { shop: '1.2' } });
  await addBuild(web, 'mfe-shop', 'v2', { contracts: { shop: '1.3' } });
  const versions = { shell: 'v1', 'mfe-shop': 'v1' };
  await publishRegistry(createFolderStorage(web), () => versions, { action: 'start', by: 'okello', now });

  const services = {
    release: (name: ServiceName) => live.get(name),
    roll: async (name: ServiceName, release: string) => {
      live.set(name, release);
      state.keepRelease(name, { live: release });
    },
  };
  stop = followReleases({
    home,
    services,
    state: openStateFile(join(home, 'state.json')),
    log: () => undefined,
    now,
  });
});
afterEach(async () => {
  await stop();
  await new Promise((resolve) => server.close(resolve));
  for (const folder of [root, home]) rmSync(folder, { recursive: true });
});

const of = (service: ServiceName = 'svc-shop') => ({
  ...{ root, home, service, by: 'amina', now },
  tell: () => undefined,
});

describe('a service with an older contract', () => {
  it('does not go live under a web part that needs more, and the command says what to do', async () => {
    publish('shop', { version: '1.0' });
    await expect(deployService(of(), 'stale')).rejects.toThrow(
      'mfe-shop v1 is live and needs the contract shop 1.2, and svc-shop stale serves 1.0: deploy svc-shop from newer sources, or first npm run deploy -- --rollback mfe-shop',
    );
    expect(live.get('svc-shop')).toBe('first');
  });

  it('does not go live under a service that needs more', async () => {
    publish('shop', { version: '1.0' });
    await expect(deployService(of(), 'stale')).rejects.toThrow(
      'svc-matches first is live and needs the contract shop 1.1, and svc-shop stale serves 1.0',
    );
  });

  it('does not come back under them by a rollback', async () => {
    publish('shop', { version: '1.0' });
    await makeRelease(root, home, 'svc-shop', 'older');
    await expect(rollBackService(of(), 'older')).rejects.toThrow(
      'mfe-shop v1 is live and needs the contract shop 1.2, and svc-shop older serves 1.0',
    );
    expect(live.get('svc-shop')).toBe('first');
  });

  it('does not go live under a version that some people try', async () => {
    const storage = createFolderStorage(join(home, 'web'));
    const canary = { version: 'v2', percent: 10, since: now().toISOString() };
    await publishCanary(storage, 'mfe-shop', () => canary, { action: 'canary', by: 'brian', now });
    await expect(deployService(of(), 'next')).rejects.toThrow(
      'mfe-shop v2 goes to 10% of people and needs the contract shop 1.3, and svc-shop next serves 1.2',
    );
  });

  it('counts for the gateway too, which passes on the calls that it knows', async () => {
    publish('shop', { version: '1.1' });
    await expect(deployService(of('svc-gateway'), 'stale')).rejects.toThrow(
      'mfe-shop v1 is live and needs the contract shop 1.2, and svc-gateway stale serves 1.1',
    );
  });

  it('goes live with --breaking, which a new major version needs, and says under whom', async () => {
    publish('shop', { version: '2.0' });
    const told: string[] = [];
    const breaking = (line: string) => void told.push(line);
    expect(await deployService({ ...of(), breaking }, 'major')).toBe('major');
    expect(told).toEqual([
      expect.stringContaining('mfe-shop v1 is live and needs the contract shop 1.2'),
      expect.stringContaining('svc-matches first is live and needs the contract shop 1.1'),
    ]);
  });
});

it('a service goes back to a release whose own needs are served, and to no other', async () => {
  addService('svc-shop', { wallet: '1.1', matches: '1.5' });
  await makeRelease(root, home, 'svc-shop', 'ahead');
  await expect(rollBackService(of(), 'ahead')).rejects.toThrow('svc-shop needs the contract matches 1.5');
  addService('svc-shop', { wallet: '1.1' });
  expect(await deployService(of(), 'second')).toBe('second');
  expect(await rollBackService(of())).toBe('first');
});

describe('what another team has left open', () => {
  const withoutACall = (provider: string) => {
    const file = join(repository, CONTRACTS, `published/${provider}.json`);
    const { calls } = JSON.parse(readFileSync(file, 'utf8')) as { calls: Record<string, unknown> };
    publish(provider, { calls: Object.fromEntries(Object.entries(calls).slice(1)) });
  };

  it('does not hold a service back: an addition to their contract, needs that they do not state', async () => {
    withoutACall('matches');
    write('mfe-matches/package.json', { contracts: {} });
    write('mfe-matches/src/main.ts', "import { getProducts } from '@matchday/contracts/shop/http';\n");
    write('mfe-profile/package.json', { contracts: 'all of them' });
    write(`${CONTRACTS}/reads/mfe-matches.json`, { getNothing: ['answer.name'] });
    expect(await deployService(of(), 'mine')).toBe('mine');
  });

  it('but its own does', async () => {
    withoutACall('shop');
    await expect(deployService(of(), 'mine')).rejects.toThrow('shop: not published yet');
  });

  it('and so do needs of its own that it does not state', async () => {
    addService('svc-shop', {});
    write('svc-shop/src/ask.ts', "import { postTransfers } from '@matchday/contracts/wallet/internal';\n");
    await expect(deployService(of(), 'mine')).rejects.toThrow('svc-shop uses');
  });
});
