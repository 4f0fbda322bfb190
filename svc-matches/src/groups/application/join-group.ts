import { bounds } from '@matchday/contracts/bounds';
import { refuse } from '@matchday/contracts/errors';
import { type Group, newMember } from '../domain/group.ts';
import { newsOf } from '../domain/group-news.ts';
import { refuseTooMany } from './create-group.ts';
import { dailyId } from './membership.ts';
import type { Ports } from './ports.ts';

type Deps = Pick<Ports, 'transact' | 'groups' | 'members' | 'news' | 'clock'>;

/** What a link that leads nowhere says: the code is wrong, was replaced, or its group was deleted. */
export const noInvitation = () => refuse.notFound('Invitation');

/**
 * Joins a group by its code. A member who joins again stays a member, and nothing is announced twice.
 * @throws Refusal 404 for a code that is not valid; 409 for a full group and for a person in too many
 */
export function joinGroup(deps: Deps) {
  const { transact, groups, members, news, clock } = deps;
  return (by: string, code: string): Promise<Group> =>
    transact(async (tx) => {
      const found = await groups.findByCode(code, tx);
      if (!found) throw noInvitation();
      if (await members.find(found._id, by, tx)) return found;
      await groups.meet(tx, by);
      await refuseTooMany(deps, tx, by);
      const group = await groups.count(tx, found._id, 1);
      if (!group) throw refuse.conflict(`The group is full: ${bounds.group.members} members`);
      const now = clock();
      await members.insert(tx, newMember(group._id, by, now));
      // Thousands of newcomers would bury everything else.
      const joined = { group: group._id, kind: 'joined', user: by } as const;
      if (group.members <= bounds.group.wholeTable)
        await news.add([newsOf(joined, { id: dailyId(joined, now), now })], tx);
      return group;
    });
}
