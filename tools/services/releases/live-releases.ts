import { join } from 'node:path';
import { appendState, createFolderStorage } from '@matchday/registry';
import { z } from 'zod';

/** Which release of each service is wanted: a row of numbered states, as for the web parts (docs/decisions/0031). */
const stateSchema = z.object({
  services: z.record(z.string(), z.string()),
  change: z.object({
    at: z.iso.datetime(),
    by: z.string(),
    action: z.enum(['start', 'deploy', 'rollback', 'failed']),
    service: z.string(),
    release: z.string(),
    before: z.string().nullable(),
  }),
});

/** Release of each service. */
export type Releases = Readonly<Record<string, string>>;
/** One change of a release, and what made it. */
type ReleaseChange = z.output<typeof stateSchema>['change'];

const statesOf = (home: string) => createFolderStorage(join(home, 'releases')).states;
const parse = ({ text }: { text: string }) => stateSchema.parse(JSON.parse(text));

/** The releases that are wanted now, with the number of their state; 0 before the first. */
export async function wantedReleases(home: string): Promise<{ number: number; services: Releases }> {
  const latest = await statesOf(home).latest();
  return latest ? { number: latest.number, services: parse(latest).services } : { number: 0, services: {} };
}

/** What was changed, the newest first. @param service one of them only */
export async function releaseHistory(home: string, service?: string): Promise<ReleaseChange[]> {
  const changes: ReleaseChange[] = [];
  for await (const state of statesOf(home).newestFirst()) {
    const { change } = parse(state);
    if (service === undefined || change.service === service) changes.push(change);
  }
  return changes;
}

/**
 * Makes a release the wanted one of its service; the others stay as they are, also when they change meanwhile.
 * @returns the number of the state that wants it
 * @throws Refusal when others keep changing it
 */
export const wantRelease = (
  home: string,
  change: Pick<ReleaseChange, 'service' | 'release' | 'action' | 'by'>,
  now: () => Date,
): Promise<number> =>
  appendState(statesOf(home), async (latest, number) => {
    const services = latest ? parse(latest).services : {};
    const before = services[change.service] ?? null;
    if (before === change.release) return { text: null, result: number - 1 };
    const next = {
      services: { ...services, [change.service]: change.release },
      change: { ...change, at: now().toISOString(), before },
    };
    return { text: JSON.stringify(next, null, 1), result: number };
  });

/** The release that a service had before the wanted one was deployed; null if none is known. */
export async function releaseBefore(home: string, service: string): Promise<string | null> {
  const { services } = await wantedReleases(home);
  const history = await releaseHistory(home, service);
  const made = history.find(({ release, action }) => release === services[service] && action !== 'rollback');
  return made?.before ?? null;
}
