import { refuse } from '@matchday/contracts/errors';
import {
  assetsOf,
  checkComeback,
  checkContracts,
  checkSeen,
  type Live,
  type PartAssets,
  type Publishing,
  publishCanary,
  publishRegistry,
  type RegistryStorage,
  rollBack,
  type Seen,
  VERSION_NAME,
} from '@matchday/registry';
import { fullDisk } from './receive-version.ts';

/** Who switches, and to how many people. */
interface Wish {
  by: string;
  /** The version that its client has seen live. */
  expected?: string | undefined;
  /** The version that some people got as its client has seen it; empty for none. */
  canary?: string | undefined;
  percent: number;
  /** It goes back to a version that was live before. */
  rollback: 'yes' | 'no';
}

/**
 * Makes a kept version of a part live, for everybody or for some; the other parts stay.
 * @param options without `version` the one that was live before; for no percent it is the one to take back from people
 * @throws Refusal if it does not fit, or the part has changed since its client has looked
 */
export async function switchVersion(options: {
  storage: RegistryStorage;
  part: string;
  version: string | undefined;
  wish: Wish;
  clock: () => Date;
  /** The version of each contract that is served now; null while nobody serves it. */
  served: () => Readonly<Record<string, string | null>>;
}): Promise<{ version: string; revision?: string; percent: number }> {
  const { storage, part, version, wish, clock, served } = options;
  const { by, percent, expected, canary, rollback } = wish;
  const publishing = { by, now: clock };
  const seen = { live: expected, canary };
  const agreed = (live: Live) => checkSeen(live, part, seen);
  const comesBack = (assets: PartAssets) => checkComeback(assets, served());
  try {
    if (version !== undefined && !VERSION_NAME.test(version))
      throw refuse.invalid('version: letters, digits, dots and dashes');
    if (percent === 0) return { version: await takeBack(storage, part, publishing, seen, version), percent };
    if (version === undefined || rollback === 'yes')
      return { version: await rollBack(storage, part, publishing, version, comesBack, seen), percent };
    checkContracts(await assetsOf(storage, part, version), served());
    if (percent < 100) {
      const since = clock().toISOString();
      const { revision } = await publishCanary(
        storage,
        part,
        (live) => {
          agreed(live);
          return { version, percent, since };
        },
        { ...publishing, action: 'canary' },
      );
      return { version, revision, percent };
    }
    const { revision } = await publishRegistry(
      storage,
      (versions, live) => {
        agreed(live);
        return { ...versions, [part]: version };
      },
      { ...publishing, action: 'deploy' },
      [part],
    );
    return { version, revision, percent };
  } catch (error) {
    throw fullDisk(error) ?? error;
  }
}

/** Takes back what some people get, and never the live version. @param version the only one to take back, if given */
async function takeBack(
  storage: RegistryStorage,
  part: string,
  publishing: Omit<Publishing, 'action'>,
  seen: Seen,
  version: string | undefined,
): Promise<string> {
  const nobody = (live: Live) => {
    if (!live.canaries[part]) throw refuse.invalid(`No version of ${part} goes to some people only`);
    checkSeen(live, part, { ...seen, canary: seen.canary ?? version });
    return null;
  };
  const { versions } = await publishCanary(storage, part, nobody, { ...publishing, action: 'rollback' });
  return versions[part] ?? '';
}
