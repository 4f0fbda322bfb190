import { resolve } from 'node:path';
import type { ServiceName } from '../../../tools/services/service-name.ts';
import { url } from '../browser.ts';
import { home } from '../processes.ts';

const root = resolve(import.meta.dirname, '../../..');

/** As `npm run deploy -- <service>` does, on the platform under test. */
export const deployment = (service: ServiceName) => ({
  ...{ root, home: home(), service, by: 'journey' },
  now: () => new Date(),
  tell: () => undefined,
});

/** The releases that answer by service, the gateway's own too. */
export async function releases(): Promise<Record<string, string[]>> {
  const { release, releases: others } = (await (await fetch(url('/version'))).json()) as {
    release: string;
    releases: Record<string, string[]>;
  };
  return { ...others, gateway: [release] };
}
