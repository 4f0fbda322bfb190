import { baseConfig } from '@matchday/service-kit/config';
import { z } from 'zod';

/** Settings of svc-shop, read from the environment. */
export const shopConfig = z.object({
  ...baseConfig,
  PORT: baseConfig.PORT.unwrap().default(8103),
  /** Milliseconds after which an order that hangs half-way is taken up again (DESIGN 5.10). */
  ORDER_RETRY_MS: z.coerce.number().int().min(50).default(5000),
  /** Milliseconds for which a hand-over can be undone. */
  ORDER_UNDO_MS: z.coerce.number().int().min(0).default(60_000),
  /** Seconds between two comparisons of orders with what the ledger holds. */
  RECONCILE_SECONDS: z.coerce.number().min(0.1).default(60),
});
export type ShopConfig = z.output<typeof shopConfig>;
