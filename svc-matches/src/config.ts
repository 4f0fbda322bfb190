import { baseConfig } from '@matchday/service-kit/config';
import { z } from 'zod';

/** Settings of the service. */
export const config = z.object({
  ...baseConfig,
  /** Seconds between two comparisons of open stakes with what the ledger holds. */
  RECONCILE_SECONDS: z.coerce.number().min(0.1).default(60),
});
export type Config = z.output<typeof config>;
