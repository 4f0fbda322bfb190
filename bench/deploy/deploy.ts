import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { choosePort } from '@matchday/command-kit/processes/ports';
import { waitUntil } from '@matchday/command-kit/processes/wait-until';
import { createFolderStorage, makeToken, packFolder, publishRegistry, sealBuild } from '@matchday/registry';
import { addBuild } from '@matchday/registry/testing';
import { startService } from '../../tools/services/start-service.ts';
import { chooseRows } from '../rows/choose-rows.ts';
import { median } from '../rows/row.ts';
import type { BenchRun, OpenSubject, RowPlan, Subject } from '../subject.ts';

/** What a deployment and a rollback may take, in ms. */
const ALLOWED_MS = 2000;
/** A build as large as that of the largest part. */
const FILES = 70;
const LINES = 60;
const nobody = 'http://127.0.0.1:1';

interface Platform {
  readonly url: string;
  readonly token: string;
  readonly folder: string;
}

/** A build that has just ended. */
async function built({ folder }: Platform, version: string): Promise<string> {
  const target = await mkdtemp(join(folder, 'built-'));
  const entry = `/mfe/mfe-shop/${version}/file-0.js`;
  const none = { needs: {}, requires: {}, uses: {}, provides: {}, exports: {} };
  const lists = { widgets: [], scripts: [], styles: [], preloads: [] };
  const files = { '/shop': [entry] };
  const assets = {
    name: 'mfe-shop',
    version,
    entry,
    routes: ['/shop'],
    files,
    federation: '2.9.2',
    ...none,
    ...lists,
  };
  for (let file = 0; file < FILES; file += 1) {
    const lines = Array.from(
      { length: LINES },
      (_each, line) => `export const a${line} = "${version} ${Math.sin(file * line)}";`,
    );
    await writeFile(join(target, `file-${file}.js`), lines.join('\n'));
  }
  await writeFile(join(target, 'assets.json'), JSON.stringify(assets));
  return target;
}

async function ask({ url, token }: Platform, method: string, path: string, body?: Buffer<ArrayBuffer>) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/registry/mfe-shop${path}`, {
    method,
    headers,
    ...(body ? { body } : {}),
  });
  if (!answer.ok) throw new Error(`the registry answers ${answer.status}: ${await answer.text()}`);
}

/** Opens the page again and again until a person gets this version, and its entry. */
async function untilSeen({ url }: Platform, version: string): Promise<void> {
  const page = async () => (await fetch(`${url}/shop`)).text();
  const look = async () => ((await page()).includes(`"version":"${version}"`) ? null : version);
  await waitUntil(look, { withinMs: 60_000, everyMs: 5 });
  const entry = await fetch(`${url}/mfe/mfe-shop/${version}/file-0.js`);
  if (!entry.ok) throw new Error(`${version} is live without its files`);
  await entry.arrayBuffer();
}

const rows = (platform: Platform, turns: number): RowPlan[] => {
  const row = (id: string, name: string, once: (turn: number) => Promise<number>): RowPlan => ({
    id,
    name,
    limit: { atMost: 1 },
    async measure() {
      const times: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) times.push(await once(turn));
      return {
        pairs: times.map((value) => ({ value, baseline: ALLOWED_MS })),
        unit: 'ms',
        notes: [`median ${Math.round(median(times))} ms, longest ${Math.round(Math.max(...times))} ms`],
      };
    },
  });
  const timed = async (work: () => Promise<void>) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  return [
    row('deploy', 'from the end of a build to the first person on the new version, and 2 s', async (turn) => {
      const folder = await built(platform, `new-${turn}`);
      return timed(async () => {
        await sealBuild(folder);
        await ask(platform, 'POST', '?live=yes', await packFolder(folder));
        await untilSeen(platform, `new-${turn}`);
      });
    }),
    row('rollback', 'from the command to the first person on the version before, and 2 s', async (turn) => {
      const [kept, fresh] = [`kept-${turn}`, `fresh-${turn}`];
      for (const version of [kept, fresh]) {
        const folder = await built(platform, version);
        await sealBuild(folder);
        await ask(platform, 'POST', '?live=yes', await packFolder(folder));
      }
      return timed(async () => {
        await ask(platform, 'PUT', '/live');
        await untilSeen(platform, kept);
      });
    }),
  ];
};

async function open(run: BenchRun, only?: readonly string[]): Promise<OpenSubject> {
  await mkdir(run.home, { recursive: true });
  const folder = await mkdtemp(join(run.home, 'deploy-'));
  const root = join(folder, 'web');
  const storage = createFolderStorage(root);
  for (const part of ['shell', 'mfe-shop']) await addBuild(root, part, 'v1');
  await writeFile(join(root, 'mfe/shell/v1/index.html'), '{{registry}}');
  const versions = { shell: 'v1', 'mfe-shop': 'v1' };
  await publishRegistry(storage, () => versions, { action: 'start', by: 'bench', now: () => new Date() });
  const port = await choosePort();
  const platform = {
    url: `http://127.0.0.1:${port}`,
    token: await makeToken(storage.tokens, 'mfe-shop'),
    folder,
  };
  const gateway = startService({
    service: 'svc-gateway',
    logs: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      EDGE_SECRET: 'an-edge-secret-of-this-bench',
      OPERATOR_SECRET: 'an-operator-secret-of-this-bench',
      // Pages need none of them.
      AMQP_URL: 'amqp://127.0.0.1:1',
      ...{ WALLET_URLS: nobody, MATCHES_URL: nobody, SHOP_URL: nobody, WEB_ROOT: root },
    },
    onMark: () => {},
    onEnd: () => false,
  });
  const look = async () =>
    (await fetch(`${platform.url}/healthz`)).ok ? null : `a healthy gateway (${gateway.logFile})`;
  await waitUntil(look, { withinMs: 30_000, check: () => gateway.check() });
  const plans = rows(platform, run.quick ? 3 : 15);
  return {
    rows: chooseRows(plans, only),
    engines: {},
    async close() {
      await gateway.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** How fast a team's version reaches people, through a real gateway. */
export const deploySubject: Subject = { name: 'deploy', open };
