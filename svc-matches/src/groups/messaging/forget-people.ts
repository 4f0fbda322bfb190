import { userErased } from '@matchday/contracts/wallet/events';
import type { Bus } from '@matchday/service-kit/bus';

/** `user.erased`: the person leaves all groups, and what else is theirs alone is deleted; predictions stay (DESIGN 5.11). */
export function forgetPeople(
  bus: Pick<Bus, 'subscribe'>,
  forget: readonly ((user: string) => Promise<void>)[],
): void {
  bus.subscribe(userErased, async ({ userId }) => {
    for (const one of forget) await one(userId);
  });
}
