import { settlementRequested } from '@matchday/contracts/matches/events';
import type { Bus } from '@matchday/service-kit/bus';
import type { PostSettlementPage } from '../application/post-settlement-page.ts';

/** Pages in hand: those in the lane, and those whose people wait to be told. Each has up to a thousand entries. */
const pagesAtOnce = 48;

/** Posts settlement pages; a page is acknowledged when all its keys are decided and its people are told. */
export function consumeSettlements(bus: Pick<Bus, 'subscribe'>, post: PostSettlementPage): void {
  bus.subscribe(settlementRequested, post, { prefetch: pagesAtOnce });
}
