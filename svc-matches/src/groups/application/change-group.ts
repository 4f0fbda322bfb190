import type { BodyOf } from '@matchday/contracts/call';
import type { updateGroup as updateCall } from '@matchday/contracts/matches/http';
import { type Group, patchedGroup } from '../domain/group.ts';
import { newsOf } from '../domain/group-news.ts';
import { refuseUnknown } from './create-group.ts';
import { type By, ownGroup } from './membership.ts';
import type { Ports } from './ports.ts';

type Deps = Pick<
  Ports,
  'transact' | 'groups' | 'members' | 'news' | 'leagues' | 'clock' | 'newId' | 'newCode'
>;

/**
 * Changes the name or the rules of a group. Rules may change at any time, and everybody sees that they did: the group
 * says since when, and its feed tells it.
 * A league that was deleted since the group has chosen it may stay among the others.
 * @throws Refusal 404 for strangers, 403 for other members, 400 for an unknown league
 */
export function updateGroup(deps: Deps) {
  const { transact, groups, news, clock, newId } = deps;
  const own = ownGroup(deps);
  return (id: string, patch: BodyOf<typeof updateCall>, by: By): Promise<Group> =>
    transact(async (tx) => {
      const before = await own(id, by, tx);
      const added = patch.leagues?.filter((league) => !before.leagues.includes(league)) ?? [];
      await refuseUnknown(deps, added, tx);
      const now = clock();
      const after = patchedGroup(before, patch, now);
      if (after === before) return before;
      await groups.replace(tx, after);
      if (after.rulesChangedAt === now)
        await news.add([newsOf({ group: id, kind: 'rules', user: by.id }, { id: newId(), now })], tx);
      return after;
    });
}

/** Replaces the code of a group: links with the old one lead nowhere. @throws Refusal 404, 403 */
export function rotateCode(deps: Deps) {
  const { transact, groups, newCode } = deps;
  const own = ownGroup(deps);
  return (id: string, by: By): Promise<Group> =>
    transact(async (tx) => {
      const after = { ...(await own(id, by, tx)), code: newCode() };
      await groups.replace(tx, after);
      return after;
    });
}
