import { hasVersion } from '../folder/version-folders.ts';
import { PART_NAME, VERSION_NAME } from '../part-assets.ts';
import { fetchVersion } from './mirror.ts';
import type { ObjectStorage } from './object-storage.ts';

/** Milliseconds for which a list of what is kept counts: made-up names ask object storage no more often. */
const LIST_EVERY_MS = 1000;

/** Brings versions into a web root that nobody gets by the live state: those on trial, and those of old tabs. */
export interface VersionSource {
  /** Brings a version that is kept. @throws Error if it is not */
  bring(name: string, version: string): Promise<void>;
  /** Brings a version whose file somebody asks for. @returns false if it is there already, or not kept */
  bringAsked(name: string, version: string): Promise<boolean>;
}

/** Where the web root itself is the registry, every kept version is there. */
export const nothingToBring: VersionSource = { bring: async () => {}, bringAsked: async () => false };

/** Brings them from object storage, each once. @param elapsed milliseconds since some moment */
export function createVersionSource(
  from: ObjectStorage,
  webRoot: string,
  elapsed: () => number = () => performance.now(),
): VersionSource {
  const lists = new Map<string, { at: number; kept: Promise<ReadonlySet<string>> }>();
  const onTheWay = new Map<string, Promise<void>>();
  const keptOf = (name: string) => {
    const known = lists.get(name);
    if (known && elapsed() - known.at < LIST_EVERY_MS) return known.kept;
    const kept = from.versions.list(name).then((all) => new Set(all.map(({ version }) => version)));
    lists.set(name, { at: elapsed(), kept });
    return kept;
  };
  const bring = (name: string, version: string) => {
    const key = `${name}@${version}`;
    const running =
      onTheWay.get(key) ??
      fetchVersion(from, webRoot, name, version).finally(() => void onTheWay.delete(key));
    onTheWay.set(key, running);
    return running;
  };
  return {
    bring,
    async bringAsked(name, version) {
      if (!PART_NAME.test(name) || !VERSION_NAME.test(version) || hasVersion(webRoot, name, version))
        return false;
      if (!(await keptOf(name)).has(version)) return false;
      await bring(name, version);
      return true;
    },
  };
}
