import {
  type Board,
  createGroup,
  deleteGroup,
  type Group,
  getGroup,
  getGroupNews,
  getGroups,
  getGroupTable,
  getInvitation,
  handOverGroup,
  joinGroup,
  removeGroupMember,
  rotateGroupCode,
  updateGroup,
} from '@matchday/contracts/matches/http';
import { giftCoins, shareCoins } from '@matchday/contracts/wallet/http';
import type { Player } from '../../wallet/commands.ts';
import type { Arena, Sent } from '../arena.ts';
import type { Family } from '../cheat.ts';
import { cancel, decide, settleRightly, stake } from './moves.ts';

/** A group of two newcomers: people may own only so many. */
async function founded(arena: Arena): Promise<{ owner: Player; member: Player; group: Group }> {
  const [owner, member] = [await arena.newcomer(), await arena.newcomer()];
  const { body } = await arena.send(createGroup, { as: owner, body: { name: 'Friday five' } });
  const group = body as Group;
  await join(arena, member, group.code);
  return { owner, member, group };
}
const join = (arena: Arena, as: Player, code: string, to?: number): Promise<Sent> =>
  arena.send(joinGroup, { as, params: { code }, ...(to === undefined ? {} : { to }) });
const tableOf = async (arena: Arena, as: Player, { _id: id }: Group): Promise<Board> =>
  (await arena.send(getGroupTable, { as, params: { id } })).body as Board;
const claimIf = (arena: Arena, answers: readonly Sent[], text: string) => {
  if (answers.some(({ ok }) => ok)) arena.claim(text);
};

/** What a group keeps to its members, and what its ranks are made of. */
export const groups: Family = {
  name: 'groups',
  cheats: [
    {
      name: 'a stranger who knows the id looks and rules',
      async attempt(arena, times) {
        const { owner, group } = await founded(arena);
        const eve = await arena.newcomer();
        await times(async () => {
          const asked = { as: eve, params: { id: group._id } };
          const reads = [getGroup, getGroupTable, getGroupNews].map((call) => arena.send(call, asked));
          const rules = [
            arena.send(updateGroup, { ...asked, body: { name: 'Mine' } }),
            arena.send(handOverGroup, { ...asked, body: { userId: eve.id } }),
            arena.send(removeGroupMember, { as: eve, params: { id: group._id, userId: owner.id } }),
            ...[rotateGroupCode, deleteGroup].map((call) => arena.send(call, asked)),
          ];
          const answers = await Promise.all([...reads, ...rules]);
          claimIf(arena, answers, 'a stranger came into a group');
          if (answers.some(({ status }) => status !== 404))
            arena.claim('a stranger learns that a group exists');
        });
      },
    },
    {
      name: 'codes that are guessed, or made from ids and names',
      async attempt(arena, times) {
        const { group } = await founded(arena);
        const eve = await arena.newcomer();
        const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
        await times(async (turn) => {
          const place = turn % 12;
          const other = signs[
            (signs.indexOf(group.code[place] as string) + 1 + turn) % signs.length
          ] as string;
          const near = group.code.slice(0, place) + other + group.code.slice(place + 1);
          const guesses = [near, group._id.slice(0, 12), group._id, '$ne', '............', group.name];
          for (const code of guesses.filter((guess) => guess !== group.code)) {
            const seen = await arena.send(getInvitation, { params: { code: encodeURIComponent(code) } });
            claimIf(arena, [seen, await join(arena, eve, encodeURIComponent(code))], `${code} was let in`);
          }
        });
      },
    },
    {
      name: 'a member who rules',
      async attempt(arena, times) {
        const { owner, member, group } = await founded(arena);
        await times(async () => {
          const asked = { as: member, params: { id: group._id } };
          const answers = await Promise.all([
            arena.send(updateGroup, { ...asked, body: { from: '2026-11-16' } }),
            arena.send(handOverGroup, { ...asked, body: { userId: member.id } }),
            arena.send(removeGroupMember, { as: member, params: { id: group._id, userId: owner.id } }),
            ...[rotateGroupCode, deleteGroup].map((call) => arena.send(call, asked)),
          ]);
          claimIf(arena, answers, 'a member ruled');
        });
      },
    },
    {
      name: 'an old link, together with its replacement and after it',
      async attempt(arena, times) {
        await times(async () => {
          const { owner, group } = await founded(arena);
          const [eve, ivy] = [await arena.newcomer(), await arena.newcomer()];
          const asked = { as: owner, params: { id: group._id } };
          await Promise.all([
            arena.send(rotateGroupCode, { ...asked, to: 0 }),
            join(arena, eve, group.code, 1),
          ]);
          claimIf(arena, [await join(arena, ivy, group.code)], 'an old link let somebody in');
        });
      },
    },
    {
      name: 'one place for each member, joined and left at once at two instances',
      async attempt(arena, times) {
        await times(async () => {
          const { owner, group } = await founded(arena);
          const eve = await arena.newcomer();
          const leave = { as: eve, params: { id: group._id, userId: eve.id } };
          await Promise.all([0, 1, 0, 1].map((to) => join(arena, eve, group.code, to)));
          await Promise.all([
            ...[0, 1].map((to) => arena.send(removeGroupMember, { ...leave, to })),
            ...[0, 1].map((to) => join(arena, eve, group.code, to)),
          ]);
          const read = await arena.send(getGroup, { as: owner, params: { id: group._id } });
          const { people } = await tableOf(arena, owner, group);
          if ((read.body as Group).members !== people) arena.claim('a member is counted twice');
        });
      },
    },
    {
      name: 'more groups than one person may own',
      async attempt(arena, times) {
        const eve = await arena.newcomer();
        await times((turn) => arena.send(createGroup, { as: eve, body: { name: `Group ${turn}` } }));
        const { body } = await arena.send(getGroups, { as: eve });
        if ((body as Group[]).length > 20) arena.claim(`${(body as Group[]).length} groups of one person`);
      },
    },
    {
      name: 'a rank from gifts, shares, open and cancelled predictions',
      async attempt(arena, times) {
        await times(async () => {
          const { owner, member, group } = await founded(arena);
          const gift = { recipientUsername: member.username, amount: 5000 };
          if ((await arena.send(giftCoins, { as: arena.operator, body: gift })).ok) arena.rightful(5000);
          const share = { recipientUsername: member.username, amount: 10 };
          await arena.send(shareCoins, { as: owner, body: share });
          const fixture = await arena.fixture();
          await stake(arena, member, fixture, { betAmount: 100 });
          await cancel(arena, member, await stake(arena, member, fixture, { betAmount: 500 }));
          const { rows } = await tableOf(arena, owner, group);
          if (rows.some(({ rank, settled, profit }) => rank !== null || settled !== 0 || profit !== 0))
            arena.claim('a rank was bought');
        });
      },
    },
    {
      name: 'one result that counts twice, set at once at two instances',
      async attempt(arena, times) {
        await times(async () => {
          const { owner, member, group } = await founded(arena);
          const fixture = await arena.fixture();
          const placed = [await stake(arena, member, fixture, { betAmount: 20 })];
          settleRightly(arena, placed, await decide(arena, fixture, [1, 0]));
          for (let tries = 0; tries < 60; tries += 1) {
            const row = (await tableOf(arena, owner, group)).rows.find(
              ({ userId }) => userId._id === member.id,
            );
            if (row && row.settled > 1) arena.claim('one prediction counts twice');
            if (row?.settled === 1 && row.profit !== 30) arena.claim(`a profit of ${row.profit} from 30`);
            if (row?.settled) return;
            await new Promise((resolve) => setTimeout(resolve, 250));
          }
          arena.claim('a result was never counted');
        });
      },
    },
  ],
};
