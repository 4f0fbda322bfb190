import type { WalletClient } from '../wallet/client.ts';
import type { NamePeople } from '../wallet/name-people.ts';
import type { AuditPeople } from './create-audit.ts';

/** Names of people for the trail of a service that asks the wallet for them. */
export const walletPeople = ({
  wallet,
  namePeople,
}: {
  wallet: Pick<WalletClient, 'people'>;
  namePeople: NamePeople;
}): AuditPeople => ({
  async usernames(ids) {
    const nameOf = await namePeople(ids);
    return new Map(ids.map((id) => [id, nameOf(id).username]));
  },
  // Asked without `namePeople`: without names a search would find nobody, as if nothing had been done.
  async names(ids) {
    const people = await wallet.people(ids);
    return new Map(
      [...people].map(([id, { username, firstname, surname }]) => [id, [username, firstname, surname]]),
    );
  },
});
