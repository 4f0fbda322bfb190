import { choosePort } from '@matchday/command-kit/processes/ports';
import type { ProcessMark } from '@matchday/command-kit/processes/process-mark';
import type { SupervisedProcess } from '@matchday/command-kit/processes/supervised-process';
import { waitUntil } from '@matchday/command-kit/processes/wait-until';
import type { Secrets } from '@matchday/service-kit/secret';
import { startService } from '../../tools/services/start-service.ts';
import { missingAt } from '../../tools/services/wait-ready.ts';
import { instanceName } from '../strikes/schedule.ts';
import type { StruckService } from './struck-service.ts';

const readyMs = 60_000;

/** Instances of services, each started again whenever it ends. */
export interface Instances {
  /** Addresses of a service's instances; those that run only for a while come last. */
  origins(service: StruckService['name']): readonly string[];
  /** The process of an instance as it runs now; null in between. */
  mark(name: string): ProcessMark | null;
  /** How often an instance has ended by itself or was killed. */
  readonly ends: number;
  /** Starts an instance that does not run all the time. */
  join(name: string): void;
  /** Ends it by TERM; resolves when it has ended. */
  leave(name: string): Promise<void>;
  /** Names of the instances that run all the time and are not ready. */
  notReady(): Promise<string[]>;
  /** Waits until these are ready. @throws Error that names those that are not after 60 s, or the signal's reason */
  ready(signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

interface Place {
  readonly name: string;
  readonly service: StruckService;
  readonly port: number;
  readonly origin: string;
  readonly always: boolean;
}

/**
 * Starts them as processes on free ports.
 * @param options `logs` is a folder for their logs; `imports` are modules that each loads first
 */
export async function startInstances(options: {
  services: readonly StruckService[];
  mongoUri: string;
  amqpUrl: string;
  secrets: Secrets;
  logs: string;
  imports?: readonly string[];
}): Promise<Instances> {
  const { services, logs, imports = [] } = options;
  const places = await choosePlaces(services);
  const originsOf = (name: string) =>
    places.filter(({ service }) => service.name === name).map(({ origin }) => origin);
  const shared = {
    ...process.env,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    MONGODB_URI: options.mongoUri,
    AMQP_URL: options.amqpUrl,
    ...options.secrets,
    WALLET_URLS: originsOf('wallet').join(','),
    LIMITS: 'off',
    PASSWORD_HASHING: 'light',
    LOG_LEVEL: 'warn',
  };
  const running = new Map<string, SupervisedProcess>();
  let ends = 0;
  const start = ({ name, service, port }: Place) => {
    const started = startService({
      service: `svc-${service.name}`,
      name,
      env: { ...shared, ...service.env, PORT: String(port) },
      logs,
      nodeFlags: imports.map((path) => `--import=${path}`),
      onEnd: () => {
        ends += 1;
        return true;
      },
    });
    running.set(name, started);
  };
  const always = places.filter((place) => place.always);
  for (const place of always) start(place);
  const notReady = async () => {
    const missing = await Promise.all(always.map(({ origin, name }) => missingAt(origin, name)));
    return always.filter((_place, index) => missing[index] !== null).map(({ name }) => name);
  };
  const leave = async (name: string) => {
    const one = running.get(name);
    running.delete(name);
    await one?.stop();
  };
  return {
    origins: originsOf,
    mark: (name) => running.get(name)?.mark ?? null,
    get ends() {
      return ends;
    },
    join(name) {
      const place = places.find((one) => one.name === name);
      if (!place) throw new Error(`There is no instance ${name}`);
      if (!running.has(name)) start(place);
    },
    leave,
    notReady,
    async ready(signal) {
      const look = async () => (await notReady()).join(', ') || null;
      await waitUntil(look, { withinMs: readyMs, everyMs: 200, signal });
    },
    async stop() {
      await Promise.all([...running.keys()].map(leave));
    },
  };
}

async function choosePlaces(services: readonly StruckService[]): Promise<Place[]> {
  const places: Place[] = [];
  for (const service of services)
    for (let number = 1; number <= service.count + (service.spare ? 1 : 0); number += 1) {
      const port = await choosePort();
      const name = instanceName(service.name, number);
      const origin = `http://127.0.0.1:${port}`;
      places.push({ name, service, port, origin, always: number <= service.count });
    }
  return places;
}
