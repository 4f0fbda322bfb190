import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** Looks up all addresses of a host name. */
export type Resolve = (host: string) => Promise<string[]>;

const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** The instances of a service that are thought to be alive. */
export interface Instances {
  /** Origins; those that recently did not answer come last. */
  inOrder(rank: (origins: readonly string[]) => string[]): string[];
  /** Reports that an instance did not answer: for a while it is asked last. */
  failed(origin: string): void;
  start(): Promise<void>;
  stop(): void;
}

/**
 * Instances from a list of URLs. A host name with several addresses is one instance per address, as with
 * `docker compose --scale`; it is looked up again every 5 s and after a failure.
 */
export function createInstances(
  urls: readonly string[],
  { resolve = systemResolve, clock = () => Date.now() }: { resolve?: Resolve; clock?: () => number } = {},
): Instances {
  const bases = urls.map((url) => new URL(url));
  const found = new Map<string, string[]>();
  const restUntil = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const refresh = () =>
    Promise.all(
      bases.map(async (base) => {
        // One address, or TLS with its name in the certificate: the name itself is the instance.
        if (base.protocol !== 'http:' || isIP(base.hostname) || base.hostname === 'localhost') return;
        const addresses = await resolve(base.hostname).catch(() => null);
        if (!addresses) return;
        const port = base.port ? `:${base.port}` : '';
        const origins = addresses.map(
          (address) => `http://${isIP(address) === 6 ? `[${address}]` : address}${port}`,
        );
        found.set(base.origin, origins.length > 1 ? origins.sort() : [base.origin]);
      }),
    );

  return {
    inOrder(rank) {
      const all = [...new Set(bases.flatMap((base) => found.get(base.origin) ?? [base.origin]))];
      const rests = (origin: string) => Number((restUntil.get(origin) ?? 0) > clock());
      return rank(all).sort((a, b) => rests(a) - rests(b));
    },
    failed(origin) {
      restUntil.set(origin, clock() + 2000);
      void refresh();
    },
    async start() {
      await refresh();
      timer ??= setInterval(() => void refresh(), 5000).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
