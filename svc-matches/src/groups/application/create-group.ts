import { bounds } from '@matchday/contracts/bounds';
import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { createGroup as createCall } from '@matchday/contracts/matches/http';
import { idFrom } from '@matchday/service-kit/ids';
import type { Session } from '@matchday/service-kit/mongo';
import { mondayOf, weekOf } from '../../results/index.ts';
import { CREATED_A_DAY, type Group, newGroup, newMember, noGroup } from '../domain/group.ts';
import { newsOf } from '../domain/group-news.ts';
import { dayOf } from './membership.ts';
import type { CreateCommand, Ports } from './ports.ts';

type Deps = Pick<
  Ports,
  'transact' | 'groups' | 'members' | 'news' | 'leagues' | 'firstTime' | 'clock' | 'newCode'
>;

/** Checks that leagues exist. @throws Refusal 400 */
export async function refuseUnknown(
  { leagues }: Pick<Ports, 'leagues'>,
  ids: readonly string[],
  tx?: Session,
) {
  if (ids.length > 0 && (await leagues.findMany(ids, tx)).length < ids.length)
    throw refuse.field('leagues', 'One of the leagues does not exist');
}

/** The week before that of an instant. */
export const weekBefore = (at: Date): string => mondayOf(weekOf(new Date(at.getTime() - 7 * 86_400_000)));

/**
 * Creates a group whose first member is its owner.
 * @throws Refusal 400 for an unknown league; 409 above the number of groups that one person may own, be in or create in a
 * day; 404 for a repeated request whose group is gone, or left
 */
export function createGroup(deps: Deps) {
  const { transact, groups, members, news, firstTime, clock, newCode } = deps;
  return async (by: string, { key, form }: CreateCommand<BodyOf<typeof createCall>>): Promise<Group> => {
    const id = idFrom(key);
    return transact(async (tx) => {
      if (!(await firstTime(tx, key, form))) {
        const created = await groups.find(id, tx);
        if (!created || !(await members.find(id, by, tx))) throw noGroup();
        return created;
      }
      await refuseUnknown(deps, form.leagues, tx);
      await refuseTooMany(deps, tx, by);
      if (!(await groups.own(tx, by, 1)))
        throw refuse.conflict(`You can own at most ${bounds.group.owned} groups`);
      const now = clock();
      if (!(await groups.countCreated(tx, by, dayOf(now))))
        throw refuse.conflict(`You can create at most ${CREATED_A_DAY} groups a day`);
      const group = newGroup(form, { id, owner: by, code: newCode(), now, toldUntil: weekBefore(now) });
      await groups.insert(tx, group);
      await members.insert(tx, newMember(id, by, now));
      await news.add(
        [newsOf({ group: id, kind: 'created', user: by }, { id: idFrom(key, 'news'), now })],
        tx,
      );
      return group;
    });
  };
}

/**
 * Of two transactions one begins again and counts the other, where both have counted the person's own groups
 * (`own`, `meet`).
 * @throws Refusal 409 for a person in too many groups
 */
export async function refuseTooMany(
  { members }: Pick<Ports, 'members'>,
  tx: Parameters<Parameters<Ports['transact']>[0]>[0],
  user: string,
): Promise<void> {
  const { joined } = bounds.group;
  if ((await members.ofUser(user, joined, tx)).length >= joined)
    throw refuse.conflict(`You can be in at most ${joined} groups`);
}
