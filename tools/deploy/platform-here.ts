import { join } from 'node:path';
import { openStateFile } from '@matchday/command-kit/processes/state-file';
import { type ServedContracts, servedContracts } from '../contracts/needed-contracts.ts';

/** Address of the platform that runs from `home`; null while none answers. */
export async function runningUrl(home: string): Promise<string | null> {
  const url = openStateFile(join(home, 'state.json')).read().supervisor?.url;
  if (!url) return null;
  const isUp = await fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  return isUp ? url : null;
}

/** The contracts that the platform of this computer serves; null while none runs. */
export async function contractsHere(home: string): Promise<ServedContracts | null> {
  const url = await runningUrl(home);
  return url === null ? null : servedContracts(url);
}
