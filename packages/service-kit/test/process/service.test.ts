import { Agent, get, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createHttpApp } from '../../src/http/index.ts';
import { createLogger } from '../../src/process/logger.ts';
import type { Part } from '../../src/process/part.ts';
import { type Base, type RunningService, startService } from '../../src/process/service.ts';
import { eventually, patient } from '../../src/testing/eventually.ts';
import { figureIn } from '../../src/testing/figures-in.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const secret = ['a-secret-for-tests-only'];
const secrets = { EDGE_SECRET: secret, SERVICE_SECRET: secret, OPERATOR_SECRET: secret };
const config = { HOST: '127.0.0.1', PORT: 0, ...secrets };
const started: RunningService[] = [];
afterEach(() => Promise.all(started.splice(0).map((service) => service.stop())));

/** Asks over the connections of an agent. */
function ask(url: string, agent: Agent) {
  return new Promise<{ text: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    get(url, { agent }, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      resolve({ text, headers: answer.headers });
    }).on('error', reject);
  });
}

async function start(parts: Part[], app?: RequestListener, most?: number): Promise<RunningService> {
  const service = await startService({
    name: 'test',
    config,
    logger,
    compose: (base) => ({
      app: app ?? createHttpApp({ ...base, calls: {}, routes: [] }),
      parts,
      connections: { most },
    }),
  });
  started.push(service);
  return service;
}

describe('a service', () => {
  it('leaves an address that it was given to the next process, and cuts nobody off', async () => {
    const service = await start([], (_req, res) => res.end('here'));
    const taken = await start([]);
    const PORT = Number(new URL(taken.url).port);
    await taken.stop();
    await service.serve({ HOST: '127.0.0.1', PORT });
    const url = `http://127.0.0.1:${PORT}/`;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask(url, agent)).headers.connection).toBe('keep-alive');
    const retired = service.retire();
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    // The connection from before is idle, and is not ended under the client's hands.
    const last = await ask(url, agent);
    expect([last.text, last.headers.connection]).toEqual(['here', 'close']);
    await retired;
    expect((await ask(service.url, agent)).headers.connection).toBe('keep-alive');
    agent.destroy();
  });

  it('listens before its engines are available, and is ready once they are', async () => {
    const here = Promise.withResolvers<void>();
    let ready = false;
    const engine = {
      name: 'engine',
      start: () => here.promise,
      ready: () => ready,
      close: () => Promise.resolve(),
    };
    const { url, started } = await start([engine]);
    const ask = async () => (await fetch(`${url}/readyz`)).json();
    expect(await ask()).toMatchObject({ missing: ['start', 'engine'] });
    ready = true;
    here.resolve();
    await started;
    expect(await ask()).toMatchObject({ missing: [] });
    ready = false;
    expect(await ask()).toMatchObject({ missing: ['engine'] });
  });

  it('answers calls while a part is away that can wait, and says so', async () => {
    const here = Promise.withResolvers<void>();
    let up = false;
    const begun: string[] = [];
    const broker: Part = {
      name: 'broker',
      canWait: true,
      start: () => here.promise,
      ready: () => up,
      close: () => Promise.resolve(),
    };
    const outbox: Part = { name: 'outbox', start: () => void begun.push('outbox'), close: async () => {} };
    const { url, started } = await start([broker, outbox]);
    const ask = async (path: string) => {
      const answer = await fetch(url + path);
      return { ...((await answer.json()) as object), status: answer.status };
    };
    await eventually(async () =>
      expect(await ask('/readyz')).toMatchObject({ status: 200, missing: [], away: ['broker'] }),
    );
    expect(begun).toEqual(['outbox']);
    expect(await ask('/readyz?all')).toMatchObject({ status: 503, away: ['broker'] });
    expect(await ask('/nowhere')).toMatchObject({ status: 404 });
    up = true;
    here.resolve();
    await started;
    expect(await ask('/readyz?all')).toMatchObject({ status: 200, away: [] });
  });

  it('starts a part again whose start failed', async () => {
    let tries = 0;
    const shaky = {
      name: 'shaky',
      start() {
        tries += 1;
        if (tries === 1) throw new Error('not yet');
      },
      close: () => Promise.resolve(),
    };
    await (await start([shaky])).started;
    expect(tries).toBe(2);
  });

  it('stops gracefully: answers what was asked, drains all, then closes in reverse', async () => {
    const done: string[] = [];
    const part = (name: string): Part => ({
      name,
      start: () => void done.push(`${name} started`),
      drain: async () => void done.push(`${name} drained`),
      close: async () => void done.push(`${name} closed`),
    });
    const asked = Promise.withResolvers<void>();
    const service = await start([part('database'), part('bus')], (_req, res) => {
      asked.resolve();
      setTimeout(() => {
        done.push('answered');
        res.end('late but whole');
      }, 200);
    });
    await service.started;
    const answer = fetch(service.url);
    await asked.promise;
    await service.stop();
    expect(await (await answer).text()).toBe('late but whole');
    await expect(fetch(service.url)).rejects.toThrow();
    expect(done).toEqual([
      'database started',
      'bus started',
      'answered',
      'bus drained',
      'database drained',
      'bus closed',
      'database closed',
    ]);
  });

  it('asks clients with open connections to reconnect elsewhere, and does not wait for any part without end', async () => {
    const hangs: Part = { name: 'hangs', drain: () => new Promise(() => {}), close: () => Promise.resolve() };
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const service = await start([hangs], async (req, res) => {
      if (req.url === '/slow') {
        begun.resolve();
        await finish.promise;
      }
      res.end('whole');
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask(service.url, agent)).headers.connection).toBe('keep-alive');
    const slow = ask(`${service.url}/slow`, agent);
    await begun.promise;
    const next = ask(service.url, agent);
    const began = Date.now();
    const stopped = service.stop();
    finish.resolve();
    expect(await slow).toMatchObject({ text: 'whole' });
    // What waits behind it on the kept connection is refused or answered with the word to close.
    const answer = await next.catch(() => undefined);
    if (answer) expect(answer.headers.connection).toBe('close');
    await stopped;
    expect(Date.now() - began).toBeLessThan(9000);
    agent.destroy();
  }, 15_000);

  it('ends open streams at once, and cuts requests that hang', async () => {
    let open: ServerResponse | undefined;
    const stream: Part = { name: 'stream', quiesce: () => open?.end(), close: () => Promise.resolve() };
    const service = await start([stream], (_req, res) => {
      open = res;
      res.write('beat');
    });
    const { body } = await fetch(service.url);
    const began = Date.now();
    await service.stop();
    expect(Date.now() - began).toBeLessThan(patient(2000));
    expect(await new Response(body).text()).toBe('beat');
  });

  it('drops connections above its limit', async () => {
    const service = await start([], (_req, res) => void res.end('in'), 1);
    const agent = new Agent({ keepAlive: true });
    expect((await ask(service.url, agent)).text).toBe('in');
    await expect(ask(service.url, new Agent())).rejects.toThrow(/ECONNRESET|socket hang up/);
    agent.destroy();
    await eventually(async () => expect((await ask(service.url, new Agent())).text).toBe('in'));
  });

  it('stops at once while its engines are still away', async () => {
    const stopped = Promise.withResolvers<void>();
    const away: Part = {
      name: 'away',
      start: () => stopped.promise,
      close: async () => stopped.reject(new Error('closed')),
    };
    const service = await start([away]);
    await service.stop();
    await service.started;
    expect(service.readiness.missing()).toContain('stopping');
  });
});

describe('figures', () => {
  it('have a port of their own where one is set: the port of the service then has none', async () => {
    const probe = await start([]);
    const free = Number(new URL(probe.url).port);
    await probe.stop();
    const part = { name: 'engine', ready: () => false, close: async () => {} };
    const compose = (base: Base<typeof settings>) => ({
      app: createHttpApp({ ...base, calls: {}, routes: [] }),
      parts: [part],
    });
    const settings = { ...config, METRICS_PORT: free };
    const service = await startService({ name: 'test', config: settings, logger, compose });
    started.push(service);
    const answer = await fetch(`http://127.0.0.1:${free}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/openmetrics-text/);
    const seen = await answer.text();
    expect(figureIn(seen, 'matchday_build_info', { release: '' })).toBe(1);
    expect(figureIn(seen, 'matchday_part_ready', { part: 'engine' })).toBe(0);
    expect((await fetch(`http://127.0.0.1:${free}/readyz`)).status).toBe(404);
    const headers = { 'x-matchday-secret': secret[0] ?? '' };
    expect((await fetch(`${service.url}/metrics`, { headers })).status).toBe(404);
    await service.stop();
    await expect(fetch(`http://127.0.0.1:${free}/metrics`)).rejects.toThrow();
  });
});
