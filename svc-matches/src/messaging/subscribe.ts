import { settlementPosted } from '@matchday/contracts/wallet/events';
import type { Bus } from '@matchday/service-kit/bus';
import type { UseCases } from '../application/use-cases.ts';

/** What the service does with events of others; of deleted users nothing is copied here that would have to go. */
export function subscribe(
  bus: Pick<Bus, 'subscribe'>,
  { recordPosted }: Pick<UseCases, 'recordPosted'>,
): void {
  bus.subscribe(settlementPosted, recordPosted);
}
