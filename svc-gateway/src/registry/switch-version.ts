import { refuse } from '@matchday/contracts/errors';
import {
  assetsOf,
  checkComeback,
  checkContracts,
  liveOf,
  type PartAssets,
  publishCanary,
  publishRegistry,
  type RegistryStorage,
  rollBack,
  VERSION_NAME,
} from '@matchday/registry';
import { fullDisk } from './receive-version.ts';

/** Who switches, and to how many people. */
interface Wish {
  by: string;
  expected?: string | undefined;
  percent: number;
  /** It goes back to a version that was live before. */
  rollback: 'yes' | 'no';
}

/**
 * Makes a kept version of a part live, for everybody or for some; the other parts stay.
 * @param options without `version` the one that was live before
 * @throws Refusal if it does not fit, or somebody else has deployed the part since the deployment began
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
  const { by, percent, expected, rollback } = wish;
  const publishing = { by, now: clock };
  const agreed = (live: string | undefined) => {
    if (expected !== undefined && live !== expected)
      throw refuse.conflict(
        `${part} ${live ?? 'without a version'} is live by now, not ${expected}: look at npm run deploy -- --list ${part}, then deploy again`,
      );
  };
  const comesBack = (assets: PartAssets) => checkComeback(assets, served());
  try {
    if (version !== undefined && !VERSION_NAME.test(version))
      throw refuse.invalid('version: letters, digits, dots and dashes');
    if (percent === 0 && !liveOf(await storage.states.latest()).canaries[part])
      throw refuse.invalid(`No version of ${part} goes to some people only`);
    if (percent === 0) return { version: await rollBack(storage, part, publishing), percent };
    if (version === undefined || rollback === 'yes')
      return { version: await rollBack(storage, part, publishing, version, comesBack), percent };
    checkContracts(await assetsOf(storage, part, version), served());
    if (percent < 100) {
      const since = clock().toISOString();
      const { revision } = await publishCanary(
        storage,
        part,
        ({ versions }) => {
          agreed(versions[part]);
          return { version, percent, since };
        },
        { ...publishing, action: 'canary' },
      );
      return { version, revision, percent };
    }
    const { revision } = await publishRegistry(
      storage,
      (versions) => {
        agreed(versions[part]);
        return { ...versions, [part]: version };
      },
      { ...publishing, action: 'deploy' },
    );
    return { version, revision, percent };
  } catch (error) {
    throw fullDisk(error) ?? error;
  }
}
