import type { AnyCall } from '@matchday/contracts/call';
import { giftCoinsList } from '@matchday/contracts/wallet/http';
import { normaliseUsername } from '@matchday/contracts/wallet/rules';
import type { About, ReadThing } from '@matchday/service-kit/audit';
import type { Connection } from 'mongoose';

interface Account {
  _id: string;
  balance: number;
}

const reserveId = 'reserve:ugx';

/** What admins of the wallet change, as the audit trail compares it: of a person only what is not personal. */
export function walletThings(connection: Connection): Record<string, ReadThing> {
  const balanceOf = async (_id: string) =>
    (await connection.collection<Account>('accounts').findOne({ _id }, { projection: { balance: 1 } }))
      ?.balance;
  return {
    user: async (id) => {
      const found = await connection
        .collection<{ _id: string } & Record<string, unknown>>('users')
        .findOne({ _id: id }, { projection: { role: 1, state: 1, suspension: 1 } });
      if (!found) return undefined;
      const { role, state, suspension } = found;
      return {
        fields: {
          role: String(role),
          state: String(state),
          suspended: suspension ? 'yes' : undefined,
          coins: await balanceOf(`user:${id}`),
        },
      };
    },
    reserve: async () => ({ name: 'Reserve', fields: { balanceUGX: await balanceOf(reserveId) } }),
  };
}

/** What a call of the wallet is about: people are found by their usernames, which the trail itself does not keep. */
export const walletSubject =
  (people: { byUsernames(names: readonly string[]): Promise<ReadonlyMap<string, { id: string }>> }) =>
  async (call: AnyCall, body: unknown): Promise<About | undefined> => {
    if (call.path.toLowerCase().startsWith('/reserve')) return { type: 'reserve', id: reserveId };
    const { id, username, recipientUsername, dryRun } = (body ?? {}) as Record<string, unknown>;
    if (call.name === giftCoinsList.name)
      return { type: dryRun === true ? 'list of gifts, checked only' : 'list of gifts' };
    if (typeof id === 'string') return { type: 'user', id };
    const name = recipientUsername ?? username;
    if (typeof name !== 'string')
      return call.path.toLowerCase().startsWith('/bets') ? { type: 'user' } : undefined;
    const found = (await people.byUsernames([name])).get(normaliseUsername(name));
    return { type: 'user', ...(found ? { id: found.id } : {}) };
  };
