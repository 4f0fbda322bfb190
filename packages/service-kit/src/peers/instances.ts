import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

/** Looks up all addresses of a host name. */
type Resolve = (host: string) => Promise<string[]>;

const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** The instances of a service that are thought to be alive. */
export interface Instances {
  /** Origins; those that recently did not answer come last. */
  inOrder(rank: (origins: readonly string[]) => string[]): string[];
  /** Reports that an instance did not answer: for a while it is asked last. */
  failed(origin: string): void;
  /** Notes a request to an instance. @returns to be called when it is answered or given up */
  use(origin: string): () => void;
  /** Instances that may get requests, and those that have not answered all of theirs. */
  inUse(): string[];
  /** Requests that are not answered. */
  inHand(): number;
  start(): Promise<void>;
  stop(): void;
}

/** Milliseconds between two looks at names: sooner than a process that has just got an address listens at it. */
const LOOK_MS = 1000;

/** Milliseconds for which an instance is asked last, once it has not answered or has just appeared. */
const REST_MS = 2000;

/** Milliseconds between two looks at a file of instances: a deployment waits for it. */
const FILE_MS = 200;

/**
 * Instances from a list of URLs. A host name with several addresses is one instance per address, as with
 * `docker compose --scale`; it is looked up again each second and after a failure. An address that appears beside others is asked
 * last for a while: a container has one before it is ready. A `file:` URL names a file that lists
 * origins, one a line; a change of it is seen at once. While it lists none, the last ones count.
 */
export function createInstances(
  urls: readonly string[],
  { resolve = systemResolve, clock = () => Date.now() }: { resolve?: Resolve; clock?: () => number } = {},
): Instances {
  const bases = urls.map((url) => new URL(url));
  const found = new Map<string, string[]>();
  const addressed = new Map<string, string[]>();
  const restUntil = new Map<string, number>();
  const requests = new Map<string, number>();
  const timers: NodeJS.Timeout[] = [];

  const refreshFile = async (base: URL) => {
    const listed = await readFile(base, 'utf8').catch(() => '');
    const origins = listed.split('\n').filter((line) => URL.canParse(line));
    if (origins.length > 0) found.set(base.href, origins);
  };
  const files = bases.filter(({ protocol }) => protocol === 'file:');
  const known = () => [...new Set(bases.flatMap(listedBy))];
  const listedBy = (base: URL) =>
    base.protocol === 'file:' ? (found.get(base.href) ?? []) : (found.get(base.origin) ?? [base.origin]);
  const refresh = () =>
    Promise.all(
      bases.map(async (base) => {
        if (base.protocol === 'file:') return void (await refreshFile(base));
        // One address, or TLS with its name in the certificate: the name itself is the instance.
        if (base.protocol !== 'http:' || isIP(base.hostname) || base.hostname === 'localhost') return;
        const addresses = await resolve(base.hostname).catch(() => null);
        if (!addresses) return;
        const port = base.port ? `:${base.port}` : '';
        const origins = addresses.map(
          (address) => `http://${isIP(address) === 6 ? `[${address}]` : address}${port}`,
        );
        const before = addressed.get(base.origin) ?? origins;
        for (const origin of origins) if (!before.includes(origin)) restUntil.set(origin, clock() + REST_MS);
        addressed.set(base.origin, origins);
        found.set(base.origin, origins.length > 1 ? origins.sort() : [base.origin]);
      }),
    );

  return {
    inOrder(rank) {
      const rests = (origin: string) => Number((restUntil.get(origin) ?? 0) > clock());
      return rank(known()).sort((a, b) => rests(a) - rests(b));
    },
    failed(origin) {
      restUntil.set(origin, clock() + REST_MS);
      void refresh();
    },
    use(origin) {
      requests.set(origin, (requests.get(origin) ?? 0) + 1);
      return () => {
        const left = (requests.get(origin) ?? 1) - 1;
        if (left > 0) requests.set(origin, left);
        else requests.delete(origin);
      };
    },
    inHand: () => [...requests.values()].reduce((sum, count) => sum + count, 0),
    inUse: () => [...new Set([...known(), ...requests.keys()])],
    async start() {
      await refresh();
      if (timers.length > 0) return;
      timers.push(setInterval(() => void refresh(), LOOK_MS).unref());
      if (files.length > 0)
        timers.push(setInterval(() => void Promise.all(files.map(refreshFile)), FILE_MS).unref());
    },
    stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
    },
  };
}
