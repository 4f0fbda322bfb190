import { refuse } from '@matchday/contracts/errors';
import { keysNeeded, keyWaitsMs } from '../../domain/key-life.ts';
import { sessionSeconds } from '../../domain/session-length.ts';
import { makeKey, type SigningKeyStore } from './signing-keys.ts';

interface Deps {
  keyStore: Pick<SigningKeyStore, 'all' | 'addNext' | 'remove' | 'replaceAll'>;
  clock: () => Date;
  newId: () => string;
}

/**
 * Makes a new signing key. It is published immediately and signs a minute later; no one is signed out, because former
 * keys stay published until their tokens have expired (DESIGN 5.15).
 * @throws Refusal 409 while another new key waits to sign
 */
export const rotateKeys =
  ({ keyStore, clock, newId }: Deps) =>
  async (by: string): Promise<{ kid: string; activeFrom: Date }> => {
    const now = clock();
    const key = await makeKey(newId(), new Date(now.getTime() + keyWaitsMs));
    if (!(await keyStore.addNext(key, by, now))) throw refuse.conflict('A new key is already on its way');
    return { kid: key.kid, activeFrom: key.activeFrom };
  };

/** Milliseconds by which a key that signs immediately is dated back, because clocks of instances differ. */
const clocksDifferMs = 60_000;

/** Replaces all signing keys with a new one: tokens signed before become invalid, and everyone signs in again. */
export const revokeKeys =
  ({ keyStore, clock, newId }: Deps) =>
  async (by: string): Promise<{ kid: string; activeFrom: Date }> => {
    const now = clock();
    const key = await makeKey(newId(), new Date(now.getTime() - clocksDifferMs));
    await keyStore.replaceAll(key, by, now);
    return { kid: key.kid, activeFrom: key.activeFrom };
  };

/** Removes keys that no valid token is signed with. */
export const removeOldKeys =
  ({ keyStore, clock }: Pick<Deps, 'keyStore' | 'clock'>) =>
  async (): Promise<void> => {
    const all = await keyStore.all();
    const needed = new Set(keysNeeded(all, clock(), sessionSeconds * 1000));
    const old = all.filter((key) => !needed.has(key)).map(({ kid }) => kid);
    if (old.length > 0) await keyStore.remove(old);
  };
