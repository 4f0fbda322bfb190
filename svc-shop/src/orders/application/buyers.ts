import { getContacts } from '@matchday/contracts/wallet/internal';
import type { Logger } from '@matchday/service-kit/logger';
import { namedPeople } from '@matchday/service-kit/wallet/named-people';
import type { WalletClient } from '@matchday/service-kit/wallet-client';

/** What admins may know of buyers. */
export interface Buyers {
  /**
   * Ids of people whose names hold the text.
   * @throws Refusal 400 at `search` where too many do, 503 while the wallet does not answer
   */
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
  named: (search) => namedPeople(wallet, search),
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
