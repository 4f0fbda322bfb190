import { existsSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { choosePort } from '@matchday/command-kit/processes/ports';
import { waitUntil } from '@matchday/command-kit/processes/wait-until';
import { runInChroot, spawnInChroot, whyNoChroot } from './in-chroot.ts';
import { makeImage } from './make-image.ts';

const context = resolve(import.meta.dirname, '../..');
const needed = 4e9;
/** Several `npm ci` and a build of the shell, beside all other tests. */
const timeout = 1_200_000;
/** In memory if there is room: an image has a hundred thousand files. */
const hasMemory = existsSync('/dev/shm') && freeBytes('/dev/shm') > needed;
const folder = mkdtempSync(join(hasMemory ? '/dev/shm' : tmpdir(), 'images-'));
const closed = whyNoChroot();

function freeBytes(of: string): number {
  const { bavail, bsize } = statfsSync(of);
  return bavail * bsize;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const labelsOf = (part: string) => ({
  'org.opencontainers.image.title': part,
  'org.opencontainers.image.version': 'v9',
});

/** The first good answer. The gateway needs a moment to start, and needs no service for its pages. */
async function answerOf(url: string): Promise<Response> {
  let answer = Response.error();
  const look = async () => {
    answer = await fetch(url);
    return answer.ok ? null : `${url} answers ${answer.status}`;
  };
  await waitUntil(look, { withinMs: 15_000 });
  return answer;
}

(closed ? it.skip : it)(
  `the gateway's image, as its own user, serves the shell that the shell's image has made live${closed ? ` (${closed})` : ''}`,
  async () => {
    const volume = join(folder, 'volume');
    await mkdir(volume);
    const web = await makeImage('web', { context, folder, args: { PART: 'shell', RELEASE: 'v9' } });
    expect(web.user).toBe(1000);
    expect(web.labels).toMatchObject(labelsOf('shell'));
    // A new volume belongs to the owner of the folder that it covers.
    await chown(volume, statSync(join(web.root, 'srv/web')).uid, 0);
    const publish = () => runInChroot({ ...web, volumes: { '/srv/web': volume } }, web.command);
    await publish();
    await publish();

    const gateway = await makeImage('service', {
      context,
      folder,
      args: { PART: 'svc-gateway', RELEASE: 'v9' },
    });
    expect(gateway.user).toBe(1000);
    expect(gateway.labels).toMatchObject(labelsOf('svc-gateway'));
    const port = await choosePort();
    const nobody = 'http://127.0.0.1:1';
    const settings = {
      HOST: '127.0.0.1',
      PORT: String(port),
      EDGE_SECRET: 'of-a-container-that-lives-a-moment',
      OPERATOR_SECRET: 'of-the-operator-of-that-container',
      AMQP_URL: 'amqp://127.0.0.1:1',
      WALLET_URLS: nobody,
      MATCHES_URL: nobody,
      SHOP_URL: nobody,
      WEB_ROOT: '/srv/web',
    };
    const env = { ...gateway.env, ...settings };
    const at = { ...gateway, env, volumes: { '/srv/web': volume } };
    const process = spawnInChroot(at, gateway.command);
    try {
      const page = await answerOf(`http://127.0.0.1:${port}/`);
      const html = await page.text();
      expect(page.status).toBe(200);
      const script = /src="(\/mfe\/shell\/[^"]+\.js)"/.exec(html)?.[1];
      expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/registry.json`)).status).toBe(200);
      expect(await (await fetch(`http://127.0.0.1:${port}/robots.txt`)).text()).toContain('User-agent');
    } finally {
      process.kill('SIGTERM');
    }
  },
  timeout,
);

(closed ? it.skip : it)(
  `the image of the tools runs the command in its first argument, as its own user${closed ? ` (${closed})` : ''}`,
  async () => {
    const tools = await makeImage('tools', { context, folder: join(folder, 'tools') });
    expect(tools.user).toBe(1000);
    for (const command of ['admin', 'registry'])
      await runInChroot(tools, [...tools.command, command, '--help']);
    const wallet = { WALLET_URL: 'http://127.0.0.1:1' };
    const granting = runInChroot({ ...tools, env: { ...tools.env, ...wallet } }, [
      ...tools.command,
      ...['admin', 'grant', 'amina'],
    ]);
    await expect(granting).rejects.toThrow('OPERATOR_SECRET is not set');
  },
  timeout,
);
