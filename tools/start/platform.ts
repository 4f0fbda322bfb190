import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type OpeningEngines, openEngines } from '@matchday/command-kit/engines';
import { choosePort, keepPort, urlOf } from '@matchday/command-kit/processes/ports';
import { markOf } from '@matchday/command-kit/processes/process-mark';
import { endCommands } from '@matchday/command-kit/processes/run-command';
import type { StateFile } from '@matchday/command-kit/processes/state-file';
import type { Steps } from '@matchday/command-kit/terminal/step-printer';
import type { ServedPart } from '@matchday/registry';
import { deployWeb } from '../deploy/deploy-web.ts';
import { followReleases } from '../services/releases/follow-releases.ts';
import { wantRelease } from '../services/releases/live-releases.ts';
import { makeRelease } from '../services/releases/release-folder.ts';
import { keepSecrets } from '../services/secrets.ts';
import { SERVICES, type ServiceName } from '../services/service-name.ts';
import { type Surroundings, serviceEnv } from '../services/service-table.ts';
import { createServices, type Services } from '../services/services.ts';
import { waitReady } from '../services/wait-ready.ts';
import { seedDemo } from './demo-data.ts';
import { type DevServer, startDevServer } from './dev-server.ts';
import type { StartOptions } from './options.ts';

const READY_MS = 120_000;

export interface Platform {
  readonly url: string;
  /** The part that a development server serves, if there is one; known once it starts. */
  served(): ServedPart | undefined;
  /** Starts everything; rejects with a Failure, after which `stop` ends what has started. */
  start(): Promise<void>;
  /** Services first, then RabbitMQ, then MongoDB. */
  stop(): Promise<void>;
}

/** All of Matchday on this computer, in the steps of DESIGN 3. */
export function createPlatform(
  root: string,
  options: StartOptions,
  state: StateFile,
  steps: Steps,
): Platform {
  const url = urlOf(options.host, options.port);
  const takenPorts = new Set([options.port]);
  const ending = new AbortController();
  let opening: Promise<OpeningEngines> | null = null;
  let services: Services | null = null;
  let served: ServedPart | undefined;
  let devServer: DevServer | null = null;
  let enginesAreUp = false;
  let releases: [ServiceName, string][] = [];
  let stopFollowing: (() => Promise<void>) | null = null;

  const portOf = (name: string) => keepPort(state, name, takenPorts);

  /** Runs alongside the engines and the builds; the registry needs only its address. */
  async function servePart(name: string): Promise<DevServer> {
    const origin = `http://127.0.0.1:${await portOf('dev-server')}`;
    served = { name, folder: join(root, name), origin };
    ending.signal.throwIfAborted();
    devServer = startDevServer({ root, served, home: options.home, env: options.env, state, steps });
    return devServer;
  }

  async function surroundings(engines: OpeningEngines): Promise<Surroundings> {
    const secrets = keepSecrets(join(options.home, 'secrets.json'), () => randomBytes(32).toString('hex'));
    // A saved file restarts the gateway under `npm run dev`; otherwise the platform's address is handed to it.
    const front = options.dev ? undefined : { HOST: options.host, PORT: options.port };
    const ports: Record<string, number> = {};
    for (const name of SERVICES)
      ports[name] = name === 'svc-gateway' && !front ? options.port : await portOf(name);
    return {
      ...engines,
      home: options.home,
      host: options.host,
      ...(front ? { front } : {}),
      production: options.production,
      ports: ports as Record<ServiceName, number>,
      secrets,
      devOrigin: served?.origin,
      byInstances: true,
    };
  }

  /** The sources of this checkout are what is wanted from now on. */
  async function releaseOf(service: ServiceName): Promise<[ServiceName, string]> {
    const release = await makeRelease(root, options.home, service);
    await wantRelease(options.home, { service, release, action: 'start', by: 'npm start' }, () => new Date());
    return [service, release];
  }

  function startService(service: ServiceName): void {
    if (!ending.signal.aborted) services?.start(service, new Map(releases).get(service));
  }

  async function startServices(tell: (detail: string) => void): Promise<Surroundings> {
    const { env, home, dev } = options;
    // Once they are up, what happens to them gets a line of its own.
    const log = (text: string) => (enginesAreUp ? steps.line(text) : tell(text));
    opening = openEngines({ home, env, state, takenPorts, log });
    const engines = await opening;
    const around = await surroundings(engines);
    const newPort = async () => {
      const port = await choosePort(undefined, takenPorts);
      takenPorts.add(port);
      return port;
    };
    services = createServices({ around, env, state, dev, log: steps.line, newPort });
    if (!dev) releases = await Promise.all(SERVICES.map((name) => releaseOf(name)));
    for (const name of SERVICES) if (name !== 'svc-gateway') startService(name);
    return around;
  }

  return {
    url,
    served: () => served,
    async start() {
      const mark = markOf(process.pid);
      state.change((old) => ({ ...old, supervisor: mark && { ...mark, url } }));
      const server = options.part ? await servePart(options.part) : null;
      const opened = Promise.withResolvers<Surroundings>();
      const enginesUp = steps.step('MongoDB and RabbitMQ', async (tell) => {
        opened.resolve(startServices(tell));
        await opened.promise;
        await (await opening)?.ready();
        enginesAreUp = true;
      });
      const mode = options.dev ? 'development' : 'production';
      const webUp = steps.step('web app', (tell) =>
        deployWeb({
          root,
          home: options.home,
          mode,
          served,
          tell,
          action: 'start',
          by: 'npm start',
          now: () => new Date(),
        }),
      );
      const gatewayUp = Promise.all([opened.promise, webUp]).then(() => {
        startService('svc-gateway');
      });
      const serverUp = server && steps.step(`development server of ${options.part}`, () => server.ready);
      await allOrFirstFailure([enginesUp, webUp, gatewayUp, serverUp]);
      if (ending.signal.aborted) return;
      await steps.step('services', (tell) =>
        waitReady(url, {
          withinMs: READY_MS,
          tell,
          check: () => {
            ending.signal.throwIfAborted();
            services?.check();
          },
          logs: join(options.home, 'logs'),
        }),
      );
      if (!options.dev && services)
        stopFollowing = followReleases({
          home: options.home,
          services,
          state,
          log: steps.line,
          now: () => new Date(),
        });
      if (options.production) return;
      const env = {
        ...serviceEnv('svc-wallet', await opened.promise, options.env),
        MATCHDAY_URL: url,
      };
      await steps.step('demo data', (tell) => seedDemo(root, env, tell, ending.signal));
    },
    async stop() {
      ending.abort(new Error('stopped'));
      endCommands();
      await Promise.all([stopFollowing?.(), devServer?.stop()]);
      await services?.stop();
      await (await opening?.catch(() => null))?.stop();
      await services?.stop();
      state.change((old) => ({ ...old, supervisor: null }));
    },
  };
}

/** When one fails, the programs of the others are ended; nothing is still running when the stop begins. */
async function allOrFirstFailure(works: readonly (Promise<unknown> | null)[]): Promise<void> {
  const first = Promise.all(works);
  await first.catch(endCommands);
  await Promise.allSettled(works);
  await first;
}
