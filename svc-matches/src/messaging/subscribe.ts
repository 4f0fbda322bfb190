import { settlementPosted, userDeleted } from '@matchday/contracts/wallet/events';
import type { Bus } from '@matchday/service-kit/bus';
import type { Logger } from '@matchday/service-kit/logger';
import type { UseCases } from '../application/use-cases.ts';

/** What the service does with events of others. */
export function subscribe(
  bus: Pick<Bus, 'subscribe'>,
  { recordPosted }: Pick<UseCases, 'recordPosted'>,
  logger: Logger,
): void {
  bus.subscribe(settlementPosted, recordPosted);
  // Nothing personal is copied here; names come from the wallet, which remembers them for 60 s at most.
  bus.subscribe(userDeleted, ({ userId }) => logger.info({ userId }, 'user deleted'));
}
