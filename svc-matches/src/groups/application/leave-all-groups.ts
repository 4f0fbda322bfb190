import { Refusal } from '@matchday/contracts/errors';
import { removeMember } from './leave-group.ts';
import type { Ports } from './ports.ts';

/** More than anybody is in. */
const most = 10_000;

/**
 * Takes a person who was deleted out of all groups, as if they had left each of them: the member who joined first becomes
 * the owner, and a group without members is deleted. Repeating it changes nothing.
 */
export function leaveAllGroups(
  deps: Pick<Ports, 'transact' | 'groups' | 'members' | 'news' | 'clock' | 'newId'>,
): (user: string) => Promise<void> {
  const leave = removeMember(deps);
  return async (user) => {
    for (const { group } of await deps.members.ofUser(user, most))
      await leave(group, user, { id: user, role: 'user' }).catch((error: unknown) => {
        // It is being deleted, or the person has just left it.
        if (!(error instanceof Refusal) || error.code !== 'not-found') throw error;
      });
  };
}
