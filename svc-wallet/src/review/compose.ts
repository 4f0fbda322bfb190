import { repeat } from '@matchday/service-kit/schedule';
import type { Base } from '@matchday/service-kit/service';
import type { Connection } from 'mongoose';
import type { WalletConfig } from '../config.ts';
import { addShares, lookAtAccounts } from './application/look-at-shares.ts';
import type { Accounts, Shares } from './application/ports.ts';
import { reviewRoutes } from './http/review-routes.ts';
import { reviewModels } from './persistence/review-models.ts';
import { createReviewStore } from './persistence/review-store.ts';

/** The list of accounts that seem to feed one another. The ledger provides `shares`, identity `accounts`. */
export function composeReview(
  { config, clock, logger }: Base<WalletConfig>,
  options: { connection: Connection; shares: Shares; accounts: Accounts },
) {
  const { connection, shares, accounts } = options;
  const store = createReviewStore({ connection, models: reviewModels(connection) });
  const deps = { store, shares, accounts, clock, welcomeCoins: config.WELCOME_COINS };
  const [add, look] = [addShares(deps), lookAtAccounts(deps)];
  const run = async () => {
    await add();
    await look();
  };
  return {
    parts: [repeat({ name: 'accounts that feed one another', everyMs: 60_000, logger, run })],
    routes: reviewRoutes(deps),
  };
}
