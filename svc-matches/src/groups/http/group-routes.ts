import { bounds } from '@matchday/contracts/bounds';
import * as calls from '@matchday/contracts/matches/http';
import { handle, page } from '@matchday/service-kit/http';
import { readPage } from '@matchday/service-kit/paging';
import type { BoardQuery, BoardSource, BoardView } from '../../results/index.ts';
import { rotateCode, updateGroup } from '../application/change-group.ts';
import { createGroup } from '../application/create-group.ts';
import type { GroupBoards } from '../application/group-board.ts';
import { joinGroup, noInvitation } from '../application/join-group.ts';
import { deleteGroup, handOverGroup, removeMember } from '../application/leave-group.ts';
import { seeGroup } from '../application/membership.ts';
import { byNews, type Ports } from '../application/ports.ts';
import type { Group } from '../domain/group.ts';
import type { GroupNews } from '../domain/group-news.ts';
import { presentGroup, presentNews, presentSummary } from './present-group.ts';

interface Boards<Answer> {
  boards: GroupBoards;
  showBoard: (source: BoardSource, query: BoardQuery) => Promise<BoardView>;
  pageOfBoard: (view: BoardView) => Answer;
}

/** Calls about groups. */
export function groupRoutes<Answer>(deps: Ports & { table: Boards<Answer> }) {
  const { groups, members, news, namePeople, table } = deps;
  const see = seeGroup(deps);
  const create = createGroup(deps);
  const join = joinGroup(deps);
  const update = updateGroup(deps);
  const rotate = rotateCode(deps);
  const handOver = handOverGroup(deps);
  const remove = removeMember(deps);
  const destroy = deleteGroup(deps);
  const shown = async (group: Group, user: string, isMember = true) =>
    presentGroup(group, { user, isMember, nameOf: await namePeople([group.owner]) });
  return [
    handle(calls.getGroups, async ({ user }) => {
      const own = await members.ofUser(user.id, bounds.group.joined);
      const found = new Map((await groups.findMany(own.map(({ group }) => group))).map((it) => [it._id, it]));
      return own.flatMap(({ group }) => {
        const known = found.get(group);
        return known ? [presentSummary(known, user.id)] : [];
      });
    }),
    handle(calls.createGroup, async ({ user, key, body }) => ({
      ...(await shown(await create(user.id, { key, form: body }), user.id)),
      message: 'Group created successfully ✔',
    })),
    handle(calls.getGroup, async ({ user, params }) => {
      const { group, isMember } = await see(params.id, user);
      return shown(group, user.id, isMember);
    }),
    handle(calls.updateGroup, async ({ user, params, body }) => ({
      ...(await shown(await update(params.id, body, user), user.id)),
      message: 'Group updated successfully ✔',
    })),
    handle(calls.deleteGroup, async ({ user, params }) => {
      await destroy(params.id, user);
      return { _id: params.id, message: 'Group deleted successfully ✔' };
    }),
    handle(calls.getGroupTable, async ({ user, params, query }) => {
      const { group, isMember } = await see(params.id, user);
      const source = table.boards.sourceFor(group, isMember ? user.id : null);
      return table.pageOfBoard(await table.showBoard(source, query)) as never;
    }),
    handle(calls.getGroupNews, async ({ user, params, query }) => {
      await see(params.id, user);
      const { items, next } = await readPage<GroupNews>(query, {
        order: byNews,
        read: (slice) => news.list(params.id, slice),
      });
      const nameOf = await namePeople(items.map((line) => line.user));
      return page(
        items.map((line) => presentNews(line, nameOf)),
        { next },
      );
    }),
    handle(calls.rotateGroupCode, async ({ user, params }) => ({
      ...(await shown(await rotate(params.id, user), user.id)),
      message: 'The old link no longer works',
    })),
    handle(calls.handOverGroup, async ({ user, params, body }) => ({
      ...(await shown(await handOver(params.id, body.userId, user), user.id)),
      message: 'The group has a new owner',
    })),
    handle(calls.removeGroupMember, async ({ user, params }) => {
      await remove(params.id, params.userId, user);
      const left = params.userId === user.id;
      return { _id: params.id, message: left ? 'You have left the group' : 'The member was removed' };
    }),
    handle(calls.getInvitation, async ({ user, params }) => {
      const group = await groups.findByCode(params.code);
      if (!group) throw noInvitation();
      const [nameOf, member] = await Promise.all([
        namePeople([group.owner]),
        user && members.find(group._id, user.id),
      ]);
      return {
        name: group.name,
        owner: nameOf(group.owner).username,
        members: group.members,
        ...(member && { memberOf: group._id }),
      };
    }),
    handle(calls.joinGroup, async ({ user, params }) => {
      const group = await join(user.id, params.code);
      return { ...(await shown(group, user.id)), message: `Welcome to ${group.name}` };
    }),
  ];
}
