import { limits } from '@matchday/contracts/constants';
import { baseConfig } from '@matchday/service-kit/config';
import { z } from 'zod';

const settings = z.object({
  ...baseConfig,
  PORT: baseConfig.PORT.unwrap().default(8102),
  /** Coins that a new user starts with (DESIGN 5.9). */
  WELCOME_COINS: z.coerce.number().int().min(0).max(limits.amount).default(500),
  /** Seconds between two passes of the check over the whole ledger (DESIGN 6). */
  LEDGER_CHECK_SECONDS: z.coerce.number().min(1).default(600),
  /** `light` saves tests the work of a real hash; nothing else may have it. */
  PASSWORD_HASHING: z.enum(['full', 'light']).default('full'),
});
/** Settings of svc-wallet, read from the environment. */
export const walletConfig = settings.refine(
  ({ NODE_ENV, PASSWORD_HASHING }) => PASSWORD_HASHING === 'full' || NODE_ENV === 'test',
  { path: ['PASSWORD_HASHING'], error: 'is light: only tests may hash passwords lightly' },
);
export type WalletConfig = z.infer<typeof walletConfig>;
