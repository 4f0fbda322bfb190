import { checkBudget, checkContracts } from '../checks/check-needs.ts';
import type { RegistryStorage } from '../storage.ts';
import { assetsOf, checkWithLive } from './publish.ts';

/**
 * Checks a kept version before anybody gets it: its size, the contracts that it needs, and whether it fits what is live.
 * @param served the version of each contract that the platform serves; null where none runs, and nobody is served
 * @throws Refusal that says what to do
 */
export async function checkGates(
  storage: RegistryStorage,
  { name, version }: { name: string; version: string },
  served: Readonly<Record<string, string | null>> | null,
): Promise<void> {
  const assets = await assetsOf(storage, name, version);
  checkBudget(assets);
  if (served) checkContracts(assets, served);
  await checkWithLive(storage, name, version);
}
