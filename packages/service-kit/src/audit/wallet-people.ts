import { searchPeople } from '@matchday/contracts/wallet/internal';
import type { WalletClient } from '../wallet/client.ts';
import type { NamePeople } from '../wallet/name-people.ts';
import type { AuditPeople } from './create-audit.ts';

/** People whose names a search of the trail may match. */
const most = 200;

/** Names of people for the trail of a service that asks the wallet for them. */
export const walletPeople = ({
  wallet,
  namePeople,
}: {
  wallet: Pick<WalletClient, 'ask'>;
  namePeople: NamePeople;
}): AuditPeople => ({
  async usernames(ids) {
    const nameOf = await namePeople(ids);
    return new Map(ids.map((id) => [id, nameOf(id).username]));
  },
  named: async (search) => (await wallet.ask(searchPeople, { body: { search, limit: most } })).ids,
});
