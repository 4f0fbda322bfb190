import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { choosePort } from '@matchday/command-kit/processes/ports';
import { openStateFile } from '@matchday/command-kit/processes/state-file';
import { waitUntil } from '@matchday/command-kit/processes/wait-until';
import { releaseFolder } from './releases/release-folder.ts';
import type { ServiceName } from './service-name.ts';
import { createServices, type Services } from './services.ts';

/** A service as small as can be, which does what its supervisor asks. Its release says how it behaves. */
const PROGRAM = `
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
const { RELEASE, PORT, HOST, SHOP_URL } = process.env;
if (RELEASE === 'dies') throw new Error('no such module');
const answer = (req, res) => {
  if (leaves) res.setHeader('connection', 'close');
  if (req.url.startsWith('/readyz')) res.statusCode = RELEASE === 'stuck' ? 503 : 200;
  const listed = () => readFileSync(new URL(SHOP_URL), 'utf8').trim();
  const answers = { '/readyz?all': { missing: ['start'] }, '/instances': { shop: [req.url === '/instances' && listed()] } };
  res.end(JSON.stringify(answers[req.url] ?? { release: RELEASE, pid: process.pid }));
};
let leaves = false;
let front;
createServer(answer).listen(PORT, HOST);
process.send?.({ done: 'start' });
process.on('message', ({ serve, retire }) => {
  if (serve) front = createServer(answer).listen(serve.PORT, serve.HOST, () => process.send({ done: 'serve' }));
  if (retire) {
    leaves = true;
    Object.getPrototypeOf(Object.getPrototypeOf(front)).close.call(front, () => process.send({ done: 'retire' }));
  }
});
`;

const home = mkdtempSync(join(tmpdir(), 'services-'));
const state = openStateFile(join(home, 'state.json'));
const lines: string[] = [];
let services: Services;
let front: number;
let shop: number;

beforeAll(async () => {
  for (const service of ['svc-shop', 'svc-gateway'])
    for (const release of ['r1', 'r2', 'stuck', 'dies']) {
      const folder = join(releaseFolder(home, service, release), service, 'src');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'main.ts'), PROGRAM);
    }
  const taken = new Set<number>();
  const newPort = async () => {
    const port = await choosePort(undefined, taken);
    taken.add(port);
    return port;
  };
  shop = await newPort();
  const ports = { 'svc-shop': shop, 'svc-gateway': await newPort() } as Record<ServiceName, number>;
  front = await newPort();
  const secret = 's'.repeat(40);
  const around = {
    ...{ home, host: '127.0.0.1', production: false, ports, mongoUri: '', amqpUrl: '', byInstances: true },
    secrets: { EDGE_SECRET: secret, SERVICE_SECRET: secret, OPERATOR_SECRET: secret },
    front: { HOST: '127.0.0.1', PORT: front },
  };
  const log = (line: string) => void lines.push(line);
  services = createServices({ around, env: {}, state, dev: false, log, newPort, readyMs: 6000 });
  for (const name of ['svc-shop', 'svc-gateway'] as const) services.start(name, 'r1');
  await until(async () => (await ask()).release === 'r1');
});
afterAll(async () => {
  await services.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Asks the platform's address. @param agent keeps its connections; without one each request makes its own */
function ask(agent: Agent | false = false, port = front): Promise<{ release: string; pid: number }> {
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path: '/', agent }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      done(JSON.parse(text));
    }).on('error', fail);
  });
}
const until = (holds: () => Promise<boolean>) =>
  waitUntil(async () => ((await holds()) ? null : 'it'), { withinMs: 15_000, everyMs: 20 });

it('the gateway is replaced and goes back without one request that fails, on kept connections and on new ones', async () => {
  let isOver = false;
  const seen = new Set<string>();
  const failed: string[] = [];
  let asked = 0;
  const client = async (agent: Agent | false) => {
    while (!isOver) {
      await ask(agent).then(
        ({ release }) => seen.add(release),
        (error: Error) => failed.push(error.message),
      );
      asked += 1;
      await new Promise((done) => setTimeout(done, 2));
    }
  };
  const kept = new Agent({ keepAlive: true });
  const clients = [kept, kept, false, false, false].map((agent) => client(agent as Agent | false));
  await services.roll('svc-gateway', 'r2');
  await until(async () => (await ask()).release === 'r2');
  await services.roll('svc-gateway', 'r1');
  await until(async () => (await ask(kept)).release === 'r1');
  isOver = true;
  await Promise.all(clients);
  kept.destroy();
  expect(failed).toEqual([]);
  expect([...seen].sort()).toEqual(['r1', 'r2']);
  expect(asked).toBeGreaterThan(50);
}, 60_000);

it('a killed gateway that took the address over is started again and answers there', async () => {
  const { pid } = await ask();
  process.kill(pid, 'SIGKILL');
  await until(async () => (await ask().catch(() => ({ pid }))).pid !== pid);
  expect((await ask()).release).toBe('r1');
}, 60_000);

it.each([
  ['stuck', 'does not become ready: not ready after 6 s: start'],
  ['dies', 'does not become ready: ended with code 1'],
])(
  'a release that %s never gets a request, and what ran goes on',
  async (release, why) => {
    const tried = (['svc-shop', 'svc-gateway'] as const).map(async (name) => {
      await expect(services.roll(name, release)).rejects.toThrow(`${name} ${release} ${why}`);
      expect(services.release(name)).toBe('r1');
    });
    await Promise.all(tried);
    expect([(await ask()).release, (await ask(false, shop)).release]).toEqual(['r1', 'r1']);
    expect(Object.keys(state.read().processes).filter((name) => name.endsWith(' next'))).toEqual([]);
  },
  60_000,
);

it('a service is replaced while the gateway runs, and the state names what is live', async () => {
  await services.roll('svc-shop', 'r2');
  expect(state.read().releases).toMatchObject({ 'svc-shop': { live: 'r2' }, 'svc-gateway': { live: 'r1' } });
  expect((await ask(false, state.read().ports['svc-shop'])).release).toBe('r2');
}, 60_000);
