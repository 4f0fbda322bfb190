import * as calls from '@matchday/contracts/wallet/http';
import type { TestService } from '@matchday/service-kit/testing';
import type { Connection } from 'mongoose';
import { composePeople } from '../../src/identity/compose.ts';
import { ledgerModels } from '../../src/ledger/persistence/ledger-models.ts';
import { createLedgerReader } from '../../src/ledger/persistence/ledger-reader.ts';
import { addShares, lookAtAccounts } from '../../src/review/application/look-at-shares.ts';
import { reviewModels } from '../../src/review/persistence/review-models.ts';
import { createReviewStore } from '../../src/review/persistence/review-store.ts';
import type { Person } from '../people.ts';

/** The job of the service, two minutes later: shares of the last minute wait. */
export function reviewJob(connection: Connection) {
  const clock = () => new Date(Date.now() + 120_000);
  const store = createReviewStore({ connection, models: reviewModels(connection) });
  const tallies = { sums: async () => [], users: async () => 0 };
  const shares = createLedgerReader({ models: ledgerModels(connection), tallies });
  const { people } = composePeople({ clock, newId: () => '' } as never, { connection });
  const deps = { store, shares, accounts: people, clock, welcomeCoins: 500 };
  return { add: addShares(deps), look: lookAtAccounts(deps) };
}

/** Adds new shares up and looks at who got them. */
export async function lookNow(connection: Connection): Promise<void> {
  const { add, look } = reviewJob(connection);
  await add();
  await look();
}

/** Shares coins, also welcome coins: they are free once a first prediction has settled. */
export async function shareFreely(
  { service, database }: { service: TestService; database: Connection },
  from: Person,
  body: { recipientUsername: string; amount: number },
): Promise<void> {
  const settled = { $set: { firstSettledAt: new Date() } };
  await database.collection('accounts').updateOne({ _id: `user:${from.id}` as never }, settled);
  await service.client.get(calls.shareCoins, { as: from, body });
}
