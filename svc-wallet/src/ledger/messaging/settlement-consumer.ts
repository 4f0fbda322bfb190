import { settlementRequested } from '@matchday/contracts/matches/events';
import type { Bus } from '@matchday/service-kit/bus';
import type { createPostSettlementPage } from '../application/post-settlement-page.ts';

/** Pages at the same time: a page is up to a thousand transfers, and the lane is one. */
const pagesAtOnce = 8;

/** Posts settlement pages; a page is acknowledged when all its keys are decided. */
export function consumeSettlements(
  bus: Pick<Bus, 'subscribe'>,
  postSettlementPage: ReturnType<typeof createPostSettlementPage>,
): void {
  bus.subscribe(settlementRequested, postSettlementPage, { prefetch: pagesAtOnce });
}
