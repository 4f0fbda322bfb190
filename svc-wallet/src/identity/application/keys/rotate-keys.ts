import { refuse } from '@matchday/contracts/errors';
import { keysNeeded, keyWaitsMs } from '../../domain/key-life.ts';
import { sessionSeconds } from '../../domain/session-length.ts';
import { makeKey, type SigningKeyStore } from './signing-keys.ts';

interface Options {
  store: Pick<SigningKeyStore, 'all' | 'addNext' | 'remove' | 'replaceAll'>;
  clock: () => Date;
  newId: () => string;
}

/**
 * Makes a new signing key. It is published at once and signs a minute later; nobody is signed out, for former
 * keys stay published until their tokens have expired (DESIGN 5.15).
 * @throws Refusal 409 while a key is on its way
 */
export const createRotateKeys =
  ({ store, clock, newId }: Options) =>
  async (by: string): Promise<{ kid: string; activeFrom: Date }> => {
    const now = clock();
    const key = await makeKey(newId(), new Date(now.getTime() + keyWaitsMs));
    if (!(await store.addNext(key, by, now))) throw refuse.conflict('A new key is already on its way');
    return { kid: key.kid, activeFrom: key.activeFrom };
  };

/** How far a key that signs at once dates back, in milliseconds: clocks of instances differ. */
const clocksDifferMs = 60_000;

/** Makes a new signing key in the place of all others: what they have signed counts no more, everybody signs in again. */
export const createRevokeKeys =
  ({ store, clock, newId }: Options) =>
  async (by: string): Promise<{ kid: string; activeFrom: Date }> => {
    const now = clock();
    const key = await makeKey(newId(), new Date(now.getTime() - clocksDifferMs));
    await store.replaceAll(key, by, now);
    return { kid: key.kid, activeFrom: key.activeFrom };
  };

/** Removes keys that no living token is signed by. */
export const createRemoveOldKeys =
  ({ store, clock }: Pick<Options, 'store' | 'clock'>) =>
  async (): Promise<void> => {
    const all = await store.all();
    const needed = new Set(keysNeeded(all, clock(), sessionSeconds * 1000));
    const old = all.filter((key) => !needed.has(key)).map(({ kid }) => kid);
    if (old.length > 0) await store.remove(old);
  };
