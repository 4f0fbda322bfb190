import { refuse } from '@matchday/contracts/errors';
import type { User } from '@matchday/service-kit/http/identity';
import { idFrom } from '@matchday/service-kit/ids';
import type { Session } from '@matchday/service-kit/mongo';
import { type Group, noGroup } from '../domain/group.ts';
import type { GroupNews } from '../domain/group-news.ts';
import type { Ports } from './ports.ts';

/** Who asks. */
export type By = Pick<User, 'id' | 'role'>;

/**
 * A group for those who may see it: its members, and admins.
 * @throws Refusal 404 for everybody else, as for a group that does not exist
 */
export function seeGroup({ groups, members }: Pick<Ports, 'groups' | 'members'>) {
  return async (id: string, by: By, tx?: Session): Promise<{ group: Group; isMember: boolean }> => {
    const [group, member] = tx
      ? [await groups.find(id, tx), await members.find(id, by.id, tx)]
      : await Promise.all([groups.find(id), members.find(id, by.id)]);
    if (!group || (!member && by.role !== 'admin')) throw noGroup();
    return { group, isMember: member !== null };
  };
}

/** Id of a line of the feed that is told once a day, however often somebody comes and goes. */
export const dailyId = (
  { group, kind, user }: Pick<GroupNews, 'group' | 'kind' | 'user'>,
  now: Date,
): string => idFrom(group, kind, user, dayOf(now));

/** A day, as what happens once a day names it. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** A group for its owner. @throws Refusal 404 for strangers, 403 for other members */
export function ownGroup(ports: Pick<Ports, 'groups' | 'members'>) {
  const see = seeGroup(ports);
  return async (id: string, by: By, tx: Session): Promise<Group> => {
    const { group } = await see(id, by, tx);
    if (group.owner !== by.id) throw refuse.forbidden('Only the owner of the group can do this');
    return group;
  };
}
