import type { Person } from '@matchday/contracts/wallet/internal';
import { pause } from '../context/clock.ts';
import type { Logger } from '../process/logger.ts';
import type { WalletClient } from './client.ts';

type Name = Pick<Person, 'firstname' | 'surname' | 'username'>;

/** Names by user id; empty for a person whom the wallet does not know, and while it does not answer. */
export type NamePeople = (ids: readonly string[]) => Promise<(id: string) => Name>;

const nobody: Name = { firstname: '', surname: '', username: '' };

/** The same without first names and surnames, for answers that strangers get. */
export const usernamesOnly =
  (names: NamePeople): NamePeople =>
  async (ids) => {
    const nameOf = await names(ids);
    return (id) => ({ ...nobody, username: nameOf(id).username });
  };

/** The answer matters more than the names in it: they stay empty while the wallet is away or slow. */
export function namePeople(
  { wallet, logger }: { wallet: Pick<WalletClient, 'people'>; logger: Pick<Logger, 'warn'> },
  patienceMs = 1500,
): NamePeople {
  return async (ids) => {
    if (ids.length === 0) return () => nobody;
    const asked = wallet.people(ids).catch((error: unknown) => {
      logger.warn({ err: error }, 'names are missing');
      return null;
    });
    const answered = new AbortController();
    const people = await Promise.race([asked, pause(patienceMs, answered.signal).then(() => null)]);
    // Otherwise each answer would leave a timer behind.
    answered.abort();
    return (id) => people?.get(id) ?? nobody;
  };
}
