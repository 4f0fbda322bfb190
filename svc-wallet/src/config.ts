import { limits } from '@matchday/contracts/constants';
import { baseConfig } from '@matchday/service-kit/config';
import { secretSetting } from '@matchday/service-kit/secret';
import { z } from 'zod';

/** Seals what nobody needs to keep: development and tests. */
const DEMO_SEAL = 'a-demo-secret-for-sealing';

const settings = z.object({
  ...baseConfig,
  PORT: baseConfig.PORT.unwrap().default(8102),
  /** Coins that a new user starts with (DESIGN 5.9). */
  WELCOME_COINS: z.coerce.number().int().min(0).max(limits.amount).default(500),
  /** Seconds between two passes of the check over the whole ledger (DESIGN 6). */
  LEDGER_CHECK_SECONDS: z.coerce.number().min(1).default(600),
  /** Where people open the platform, for links in logs. */
  PUBLIC_URL: z.string().default(''),
  /** `light` saves tests the work of a real hash; nothing else may have it. */
  PASSWORD_HASHING: z.enum(['full', 'light']).default('full'),
  /** Encrypts keys in the database; production needs its own. */
  SEAL_SECRET: secretSetting.prefault(DEMO_SEAL),
  /** Whether admins who signed in by password alone are users only, until they have set up a second step. */
  ADMIN_SECOND_STEP: z.enum(['required', 'optional']).default('optional'),
});
/** Settings of svc-wallet, read from the environment. */
export const walletConfig = settings
  .refine(({ NODE_ENV, PASSWORD_HASHING }) => PASSWORD_HASHING === 'full' || NODE_ENV === 'test', {
    path: ['PASSWORD_HASHING'],
    error: 'is light: only tests may hash passwords lightly',
  })
  .refine(({ NODE_ENV, SEAL_SECRET }) => NODE_ENV !== 'production' || !SEAL_SECRET.includes(DEMO_SEAL), {
    path: ['SEAL_SECRET'],
    error: 'is not set: production needs its own',
  });
export type WalletConfig = z.infer<typeof walletConfig>;
