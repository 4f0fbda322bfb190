import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Failure } from '@matchday/command-kit/processes/failure';
import { openStateFile, type StateFile } from '@matchday/command-kit/processes/state-file';
import { waitUntil } from '@matchday/command-kit/processes/wait-until';
import type { ServiceName } from '../service-name.ts';
import { followReleases } from './follow-releases.ts';
import { releaseBefore, releaseHistory, wantedReleases, wantRelease } from './live-releases.ts';

const now = () => new Date('2026-11-22T12:00:00Z');
let home: string;
let state: StateFile;
let live: Map<ServiceName, string>;
let rolls: string[];
let ending: Promise<void>;
let stop: () => Promise<void>;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'releases-'));
  state = openStateFile(join(home, 'state.json'));
  live = new Map<ServiceName, string>([['svc-shop', 'r1']]);
  rolls = [];
  ending = Promise.resolve();
  const services = {
    release: (name: ServiceName) => live.get(name),
    async roll(name: ServiceName, release: string) {
      await ending;
      rolls.push(`${name} ${release}`);
      if (release === 'broken') throw new Failure('svc-shop broken does not become ready', ['its log: x']);
      live.set(name, release);
    },
  };
  stop = followReleases({ home, services, state, log: () => undefined, now });
});
afterEach(() => stop());

const want = (release: string, action: 'deploy' | 'rollback' = 'deploy', service = 'svc-shop') =>
  wantRelease(home, { service, release, action, by: 'amina' }, now);
const until = (isTrue: () => boolean) =>
  waitUntil(() => (isTrue() ? null : 'not yet'), { withinMs: 5000, everyMs: 10 });

it('replaces only the service whose release is wanted', async () => {
  await want('r2');
  await until(() => live.get('svc-shop') === 'r2');
  await want('r3');
  await until(() => live.get('svc-shop') === 'r3');
  expect(rolls).toEqual(['svc-shop r2', 'svc-shop r3']);
});

it('goes back although the process before last is still ending', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  ending = promise;
  await want('r2');
  await pause(400);
  await want('r1', 'rollback');
  await pause(400);
  resolve();
  await until(() => rolls.length === 2);
  expect(rolls).toEqual(['svc-shop r2', 'svc-shop r1']);
});

it('keeps what runs where a release cannot start, says why, and wants it no longer', async () => {
  await want('r1', 'deploy');
  await want('broken');
  await until(() => state.read().releases?.['svc-shop']?.failed !== undefined);
  expect(state.read().releases?.['svc-shop']).toEqual({
    live: 'r1',
    failed: { release: 'broken', why: 'svc-shop broken does not become ready; its log: x' },
  });
  await waitUntil(async () => ((await wantedReleases(home)).services['svc-shop'] === 'r1' ? null : 'r1'), {
    withinMs: 5000,
  });
  expect(rolls).toEqual(['svc-shop broken']);
});

it('deployments at once all hold, and each part goes back to its own release before', async () => {
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => want(`${name}1`, 'deploy', name)));
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => want(`${name}2`, 'deploy', name)));
  expect((await wantedReleases(home)).services).toEqual({ a: 'a2', b: 'b2', c: 'c2', d: 'd2' });
  expect(await releaseBefore(home, 'b')).toBe('b1');
  await want('b1', 'rollback', 'b');
  expect((await wantedReleases(home)).services).toMatchObject({ a: 'a2', b: 'b1' });
  expect(
    (await releaseHistory(home, 'b')).map(({ action, release, before }) => [action, release, before]),
  ).toEqual([
    ['rollback', 'b1', 'b2'],
    ['deploy', 'b2', 'b1'],
    ['deploy', 'b1', null],
  ]);
});
