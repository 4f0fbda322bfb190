import { join } from 'node:path';
import type { Secrets } from '@matchday/service-kit/secret';
import { instanceUrl } from './instance-files.ts';
import { SERVICES, type ServiceName } from './service-name.ts';

export interface Surroundings {
  readonly home: string;
  readonly host: string;
  /**
   * Where the platform answers, if that address is handed from one process of the gateway to the next; the gateway's own
   * port is then another.
   */
  readonly front?: { readonly HOST: string; readonly PORT: number };
  readonly production: boolean;
  readonly ports: Readonly<Record<ServiceName, number>>;
  readonly mongoUri: string;
  readonly amqpUrl: string;
  /** `SEAL_SECRET` encrypts keys in the wallet's database. */
  readonly secrets: Secrets & { readonly SEAL_SECRET?: string };
  /** Whether services find each other by files of instances, so that one can be replaced while the others run. */
  readonly byInstances?: boolean;
  /** Of the development server that pages may load a part from. */
  readonly devOrigin?: string;
}

const ownerOf = (service: ServiceName): string => service.slice('svc-'.length).toUpperCase();

/**
 * The environment of one service: what the person has set (WELCOME_COINS, LIMITS, TRUST_PROXY …), plus the
 * addresses of engines and other services and its secrets. Only the gateway listens on the given host, unless that is
 * handed to it later; the others can be reached only from this computer.
 */
export function serviceEnv(
  name: ServiceName,
  around: Surroundings,
  given: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const at = (service: ServiceName) =>
    around.byInstances ? instanceUrl(around.home, service) : `http://127.0.0.1:${around.ports[service]}`;
  const { SERVICE_SECRET, SEAL_SECRET, ...ofAll } = around.secrets;
  const kept = Object.entries(given).filter(([key, value]) => !key.startsWith('npm_') && value !== '');
  return {
    ...Object.fromEntries(kept),
    NODE_ENV: around.production ? 'production' : (given.NODE_ENV ?? 'development'),
    NODE_COMPILE_CACHE: join(around.home, 'compile-cache'),
    INSTANCE: `${name}-1`,
    PORT: String(around.ports[name]),
    // One port cannot be that of four processes; here the operator's secret opens `/metrics`.
    METRICS_PORT: '',
    HOST: name === 'svc-gateway' && !around.front ? around.host : '127.0.0.1',
    MONGODB_URI: around.mongoUri,
    AMQP_URL: around.amqpUrl,
    ...ofAll,
    // The gateway makes no call that needs it, and the world can reach the gateway.
    ...(name === 'svc-gateway' ? {} : { SERVICE_SECRET }),
    ...(name === 'svc-wallet' && SEAL_SECRET !== undefined && { SEAL_SECRET }),
    WALLET_URLS: at('svc-wallet'),
    ...Object.fromEntries(SERVICES.map((service) => [`${ownerOf(service)}_URL`, at(service)])),
    WEB_ROOT: join(around.home, 'web'),
    ...(name === 'svc-gateway' && around.devOrigin && { WEB_DEV_ORIGINS: around.devOrigin }),
  };
}
