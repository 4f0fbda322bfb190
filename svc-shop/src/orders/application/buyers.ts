import { getContacts, searchPeople } from '@matchday/contracts/wallet/internal';
import type { Logger } from '@matchday/service-kit/logger';
import type { WalletClient } from '@matchday/service-kit/wallet-client';

/** People whose names a search of orders may match. */
const mostPeople = 200;

/** What admins may know of buyers. */
export interface Buyers {
  /** Ids of people whose names hold the text. @throws Refusal 503 while the wallet does not answer */
  named(text: string): Promise<string[]>;
  /** Phone numbers by id; empty while the wallet does not answer. */
  phones(ids: readonly string[]): Promise<Map<string, string>>;
}

/** Buyers as the wallet knows them. */
export const buyers = ({
  wallet,
  logger,
}: {
  wallet: Pick<WalletClient, 'ask'>;
  logger: Pick<Logger, 'warn'>;
}): Buyers => ({
  named: async (search) => (await wallet.ask(searchPeople, { body: { search, limit: mostPeople } })).ids,
  async phones(ids) {
    if (ids.length === 0) return new Map();
    try {
      const { contacts } = await wallet.ask(getContacts, { body: { ids: [...new Set(ids)] } });
      return new Map(contacts.map(({ _id, phoneNumber }) => [_id, phoneNumber]));
    } catch (error) {
      logger.warn({ err: error }, 'phone numbers are missing');
      return new Map();
    }
  },
});
