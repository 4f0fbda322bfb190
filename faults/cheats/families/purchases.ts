import type { Fixture } from '@matchday/contracts/matches/http';
import {
  deletePlayer,
  patchPlayer,
  putFinalResults,
  putStat,
  settleImpacts,
} from '@matchday/contracts/matches/http';
import { earnedOf } from '@matchday/contracts/matches/play/player-stats';
import type { Arena } from '../arena.ts';
import type { Family } from '../cheat.ts';
import { buy, onlyOne, personOf } from './moves.ts';

const homeOf = ({ ground }: Arena) => ground.sides[0]?.team as string;
const scores = (arena: Arena, { _id: id }: Fixture, playerId: string, value: number) =>
  arena.send(putStat, { as: arena.operator, params: { id }, body: { playerId, statType: 'goals', value } });
const finish = (arena: Arena, { _id: id }: Fixture) =>
  arena.send(putFinalResults, {
    as: arena.operator,
    params: { id },
    body: { homeScore: 3, awayScore: 0 },
  });
const settle = (arena: Arena, { _id: fixtureId }: Fixture, to: number) =>
  arena.send(settleImpacts, { as: arena.operator, params: { fixtureId }, to });

/** Players for less than they cost, or who earn more than once. */
export const purchases: Family = {
  name: 'purchases',
  cheats: [
    {
      name: 'a dear and a cheap player at once under one key',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        await times(async (turn) => {
          const key = arena.fresh('key');
          const players = [
            await arena.footballer(homeOf(arena), 1),
            await arena.footballer(homeOf(arena), 900),
          ];
          const asked = players.map((playerId) =>
            buy(arena, personOf(arena, turn), fixture, { playerId }, { key }),
          );
          onlyOne(arena, await Promise.all(asked), 'one key');
        });
      },
    },
    {
      name: 'one player twice at once, with two keys at two instances',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        await times(async (turn) => {
          const playerId = await arena.footballer(homeOf(arena), 40);
          const asked = [0, 1].map((to) => buy(arena, personOf(arena, turn), fixture, { playerId }, { to }));
          onlyOne(arena, await Promise.all(asked), 'one player');
        });
      },
    },
    {
      name: 'a cost of one’s own in the body',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        await times(async (turn) => {
          const playerId = await arena.footballer(homeOf(arena), 40);
          const wrong = [{ cost: 1, amount: 1 }, { shownCost: 1 }, { shownCost: -40 }][turn % 3];
          const { ok, body } = await buy(arena, personOf(arena, turn), fixture, { playerId, ...wrong });
          if (ok && (body as { cost: number }).cost !== 40) arena.claim('a player cost what the buyer said');
        });
      },
    },
    {
      name: 'a cost that changes meanwhile',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        await times(async (turn) => {
          const id = await arena.footballer(homeOf(arena), 500);
          const [bought] = await Promise.all([
            buy(arena, personOf(arena, turn), fixture, { playerId: id, shownCost: 500 }),
            arena.send(patchPlayer, { as: arena.operator, params: { id }, body: { cost: 5 } }),
          ]);
          if (bought.ok && (bought.body as { cost: number }).cost !== 500)
            arena.claim('a player cost something else than what was shown');
        });
      },
    },
    {
      name: 'a player who is deleted meanwhile',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        await times(async (turn) => {
          const id = await arena.footballer(homeOf(arena), 40);
          const [bought, deleted] = await Promise.all([
            buy(arena, personOf(arena, turn), fixture, { playerId: id }),
            arena.send(deletePlayer, { as: arena.operator, params: { id } }),
          ]);
          if (bought.ok && deleted.ok) arena.claim('a deleted player was bought');
        });
      },
    },
    {
      name: 'a player whose goals are known, once the match is live',
      async attempt(arena, times) {
        const fixture = await arena.fixture();
        const playerId = await arena.footballer(homeOf(arena), 40);
        await scores(arena, fixture, playerId, 9);
        await arena.change(fixture, { matchState: 'Live' });
        await arena.change(fixture, { matchState: 'Build Up' });
        await times(async (turn) => {
          if ((await buy(arena, personOf(arena, turn), fixture, { playerId })).ok)
            arena.claim('a player was bought after the goals');
        });
        await finish(arena, fixture);
        await settle(arena, fixture, 0);
      },
    },
    {
      name: 'impacts settled four times at once',
      async attempt(arena, times) {
        await times(async (turn) => {
          const fixture = await arena.fixture();
          const playerId = await arena.footballer(homeOf(arena), 40);
          const { ok } = await buy(arena, personOf(arena, turn), fixture, { playerId });
          await scores(arena, fixture, playerId, 3);
          await finish(arena, fixture);
          await Promise.all([0, 1, 0, 1].map((to) => settle(arena, fixture, to)));
          if (ok) arena.rightful(earnedOf(40, { goals: 3 }) - 40);
        });
      },
    },
  ],
};
