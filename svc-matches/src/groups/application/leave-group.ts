import { bounds } from '@matchday/contracts/bounds';
import { refuse } from '@matchday/contracts/errors';
import type { Session } from '@matchday/service-kit/mongo';
import { type Group, noGroup } from '../domain/group.ts';
import { newsOf } from '../domain/group-news.ts';
import { type By, dailyId, ownGroup, seeGroup } from './membership.ts';
import type { Ports } from './ports.ts';

type Deps = Pick<Ports, 'transact' | 'groups' | 'members' | 'news' | 'clock' | 'newId'>;

/**
 * A member leaves, or the owner removes one. When the owner leaves, the member who joined first becomes the owner; when
 * the last one leaves, the group is deleted.
 * @throws Refusal 404 for strangers and for somebody who is no member; 403 for a member who would remove another
 */
export function removeMember(deps: Deps) {
  const { transact, groups, members, news, clock } = deps;
  const see = seeGroup(deps);
  return (id: string, user: string, by: By): Promise<void> =>
    transact(async (tx) => {
      const { group } = await see(id, by, tx);
      if (user !== by.id && group.owner !== by.id)
        throw refuse.forbidden('Only the owner of the group can do this');
      if (!(await members.remove(tx, id, user))) throw refuse.notFound('Member');
      const left = await groups.count(tx, id, -1);
      if (!left) throw noGroup();
      const now = clock();
      const gone = { group: id, kind: user === by.id ? 'left' : 'removed', user } as const;
      if (left.members <= bounds.group.wholeTable)
        await news.add([newsOf(gone, { id: dailyId(gone, now), now })], tx);
      if (user !== group.owner) return;
      const heir = await members.first(tx, id);
      if (heir) await makeOwner(deps, tx, left, heir.user);
      else await close(deps, tx, left);
    });
}

/** Makes another member the owner. @throws Refusal 404 for strangers and non-members, 403 for other members */
export function handOverGroup(deps: Deps) {
  const own = ownGroup(deps);
  return (id: string, user: string, by: By): Promise<Group> =>
    deps.transact(async (tx) => {
      const group = await own(id, by, tx);
      if (user === group.owner) return group;
      if (!(await deps.members.find(id, user, tx))) throw refuse.notFound('Member');
      return makeOwner(deps, tx, group, user);
    });
}

/** Deletes a group. Its members and its feed follow in the background. @throws Refusal 404, 403 as for changes; admins may */
export function deleteGroup(deps: Deps) {
  const see = seeGroup(deps);
  return (id: string, by: By): Promise<void> =>
    deps.transact(async (tx) => {
      const { group } = await see(id, by, tx);
      if (group.owner !== by.id && by.role !== 'admin')
        throw refuse.forbidden('Only the owner of the group can do this');
      await close(deps, tx, group);
    });
}

/** The new owner may own more groups than they could create. */
async function makeOwner(
  { groups, news, clock, newId }: Deps,
  tx: Session,
  group: Group,
  user: string,
): Promise<Group> {
  const after = { ...group, owner: user };
  await groups.replace(tx, after);
  await groups.own(tx, group.owner, -1);
  await groups.handTo(tx, user);
  await news.add([newsOf({ group: group._id, kind: 'owner', user }, { id: newId(), now: clock() })], tx);
  return after;
}

async function close({ groups }: Deps, tx: Session, group: Group): Promise<void> {
  await groups.replace(tx, { ...group, closed: true });
  await groups.own(tx, group.owner, -1);
}
