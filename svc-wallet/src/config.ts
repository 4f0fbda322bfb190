import { limits } from '@matchday/contracts/constants';
import { baseConfig } from '@matchday/service-kit/config';
import { z } from 'zod';

/** Settings of svc-wallet, read from the environment. */
export const walletConfig = z.object({
  ...baseConfig,
  PORT: baseConfig.PORT.unwrap().default(8102),
  /** Coins that a new user starts with (DESIGN 5.9). */
  WELCOME_COINS: z.coerce.number().int().min(0).max(limits.amount).default(500),
  /** Seconds between two passes of the check over the whole ledger (DESIGN 6). */
  LEDGER_CHECK_SECONDS: z.coerce.number().min(1).default(600),
});
export type WalletConfig = z.infer<typeof walletConfig>;
