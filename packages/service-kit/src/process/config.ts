import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Secret, secretSetting } from './secret.ts';

const port = z.coerce.number().int().min(0).max(65535);
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
/** Not a URL in the sense of WHATWG: a replica set is named by several hosts, `a:27017,b:27017`. */
const mongodbUri = z
  .string()
  .regex(
    /^mongodb(\+srv)?:\/\/[^\s/?#]+(\/\S*)?$/,
    'must be a URL that begins with mongodb:// or mongodb+srv://',
  );
const urls = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))
  .pipe(z.array(url('http:', 'https:', 'file:')));

/** What every process reads, the gateway included, as a zod shape: `z.object({ ...edgeConfig, … })`. */
export const edgeConfig = {
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  /** 0 lets the system choose. */
  PORT: port.default(8080),
  /** `/metrics` is answered there alone, to everybody who reaches it: a port of the operator's network. */
  METRICS_PORT: port.optional(),
  /** Names the release that runs, where one was deployed. */
  RELEASE: z.string().default(''),
  /** Proves to services that what they read about a caller comes from the gateway. */
  EDGE_SECRET: secretSetting,
  /** Opens the operator's calls and the figures of `/metrics`. */
  OPERATOR_SECRET: secretSetting,
  /** `?prefix=x` keeps this platform's exchanges and queues apart from others on the same broker. */
  AMQP_URL: url('amqp:', 'amqps:'),
  /**
   * Comma-separated, none by default; a host name with several addresses is one instance per address, and a `file:`
   * lists instances, one a line.
   */
  WALLET_URLS: urls,
  LIMITS: z.enum(['strict', 'normal', 'off']).optional(),
  /** A collector of OpenTelemetry, `http://host:4318`; without one nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  /** Share of the traces that are recorded, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
};

/** {@link edgeConfig}, the secret among services and the database, for services that own data. */
export const baseConfig = {
  ...edgeConfig,
  /** Opens the calls among services. */
  SERVICE_SECRET: secretSetting,
  /** A database name in it is a prefix: `…/demo` gives `demo-wallet`, none gives `wallet`. */
  MONGODB_URI: mongodbUri,
  /** `apart`: a process of its own migrates the database, and the service waits for it. */
  MIGRATIONS: z.enum(['start', 'apart']).default('start'),
};

/** Settings that cannot be used; the message names every bad variable, never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Values of variables that hold secrets and that a demo may use, but production must not. */
const looksLikeDemo = (name: string, value: unknown) =>
  /SECRET|PASSWORD|PRIVATE_KEY/.test(name) && typeof value === 'string' && /demo|change-?me/i.test(value);

/** Whether a broker on another host has a well-known password; a client without a name is `guest`. */
function isOpenBroker(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { hostname, password } = new URL(value);
  if (/^(localhost|127\..*|\[::1\])$/.test(hostname)) return false;
  return ['', 'guest', 'matchday'].includes(decodeURIComponent(password));
}

/** Secrets with a common value: a leak of one would also open the other. */
function sharedSecrets(settings: Record<string, unknown>): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  const secrets = Object.entries(settings).filter(
    ([name, value]) => /_SECRET$/.test(name) && Array.isArray(value),
  );
  for (const [name, values] of secrets)
    for (const value of new Set(values as Secret)) {
      const other = owners.get(value);
      if (other) faults.push(`${name} has a value of ${other}: each needs its own`);
      owners.set(value, name);
    }
  return faults;
}

/**
 * The environment with the content of each file that a variable `…_FILE` names, as Docker and Kubernetes hand out
 * secrets: a file is not in the output of `inspect`, nor in the environment of a child.
 */
function withFiles(names: readonly string[], set: Record<string, string>) {
  const found = { ...set };
  const faults: string[] = [];
  for (const name of names) {
    const file = set[`${name}_FILE`];
    if (file === undefined) continue;
    if (name in set) faults.push(`${name} and ${name}_FILE are both set: one is enough`);
    try {
      const text = readFileSync(file, 'utf8').trim();
      if (text !== '') found[name] = text;
    } catch (error) {
      faults.push(`${name}_FILE cannot be read: ${(error as { code?: string }).code}`);
    }
  }
  return { found, faults };
}

/**
 * Reads settings from the environment, each also from the file that `…_FILE` names. An empty variable counts as unset.
 * `LIMITS` that is not set is `strict` in production, else `normal`. Production refuses demo secrets and a broker that
 * is open to all; two secrets never have a value in common.
 * @throws ConfigError that names every missing or wrong variable
 */
export function readConfig<Schema extends z.ZodObject>(
  schema: Schema,
  env: Record<string, string | undefined> = process.env,
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
  const { found: set, faults: unread } = withFiles(Object.keys(schema.shape), given);
  if ('LIMITS' in schema.shape && !('LIMITS' in set))
    set.LIMITS = set.NODE_ENV === 'production' ? 'strict' : 'normal';
  const parsed = schema.safeParse(set);
  const faults = [
    ...unread,
    ...(parsed.error?.issues ?? []).map((issue) => {
      const name = String(issue.path[0] ?? 'settings');
      return `${name} ${name in set ? issue.message : 'is not set'}`;
    }),
  ];
  if (parsed.success) faults.push(...sharedSecrets(parsed.data));
  if (set.NODE_ENV === 'production' && isOpenBroker(set.AMQP_URL))
    faults.push('AMQP_URL has a password that everybody knows: production needs its own');
  if (set.NODE_ENV === 'production')
    for (const name of Object.keys(schema.shape))
      if (looksLikeDemo(name, set[name])) faults.push(`${name} is a demo secret: production needs its own`);
  if (faults.length > 0 || !parsed.success)
    throw new ConfigError(`Settings are not valid: ${faults.join('; ')}`);
  return parsed.data;
}

const settings = z.object(baseConfig);
/** Parsed {@link baseConfig}. */
export type BaseConfig = z.output<typeof settings>;
