import {
  type Bet,
  correctResult,
  correctStat,
  deleteFixture,
  type Fixture,
  putFinalResults,
  putStat,
  settleImpacts,
  updateFixtureResult,
  voidFixture,
} from '@matchday/contracts/matches/http';
import { earnedOf } from '@matchday/contracts/matches/play/player-stats';
import { type Outcome, payoutOf } from '@matchday/contracts/matches/rules';
import { shareCoins } from '@matchday/contracts/wallet/http';
import type { Arena } from '../arena.ts';
import type { Family } from '../cheat.ts';
import { buy, decide, personOf, settleRightly, stake } from './moves.ts';

const set = (arena: Arena, { _id: fixtureId }: Fixture, result: string, to: number) =>
  arena.send(updateFixtureResult, { as: arena.operator, params: { fixtureId }, body: { result }, to });
const final = (arena: Arena, { _id: id }: Fixture, homeScore: number, awayScore: number) =>
  arena.send(putFinalResults, { as: arena.operator, params: { id }, body: { homeScore, awayScore } });
const scoreOf: Record<Outcome, readonly [number, number]> = {
  homeWin: [1, 0],
  draw: [0, 0],
  awayWin: [0, 1],
};
const correct = (
  arena: Arena,
  { _id: fixtureId }: Fixture,
  result: Outcome | 'void',
  key: string,
  to = 0,
) => {
  const [homeScore, awayScore] = result === 'void' ? [] : scoreOf[result];
  const body = { result, homeScore, awayScore, reason: 'It was wrong' };
  return arena.send(correctResult, { as: arena.operator, params: { fixtureId }, body, key, to });
};
const giveUp = (arena: Arena, fixture: Fixture, what: 'void' | 'delete', to: number) =>
  arena.send(what === 'void' ? voidFixture : deleteFixture, {
    as: arena.operator,
    params: { id: fixture._id },
    ...(what === 'void' ? { body: { reason: 'Floodlights' } } : {}),
    to,
  });

/** A match that is decided more than once. */
export const settlements: Family = {
  name: 'settlements and corrections',
  cheats: [
    {
      name: 'the result set eight times at once at two instances',
      async attempt(arena, times) {
        await times(async (turn) => {
          const fixture = await arena.fixture();
          const placed = [await stake(arena, personOf(arena, turn), fixture)];
          await final(arena, fixture, 1, 0);
          await Promise.all(Array.from({ length: 8 }, (_, to) => set(arena, fixture, 'homeWin', to)));
          settleRightly(arena, placed, 'homeWin');
        });
      },
    },
    {
      name: 'all three results at once',
      async attempt(arena, times) {
        await times(async (turn) => {
          const fixture = await arena.fixture();
          const outcomes = ['homeWin', 'draw', 'awayWin'];
          const placed = await Promise.all(
            outcomes.map((prediction) => stake(arena, personOf(arena, turn), fixture, { prediction })),
          );
          await final(arena, fixture, 0, 2);
          await Promise.all(outcomes.map((result, to) => set(arena, fixture, result, to)));
          settleRightly(arena, placed, 'awayWin');
        });
      },
    },
    {
      name: 'won and void at once',
      async attempt(arena, times) {
        await times(async (turn) => {
          const fixture = await arena.fixture();
          await stake(arena, personOf(arena, turn), fixture);
          await final(arena, fixture, 1, 0);
          const [won] = await Promise.all([
            set(arena, fixture, 'homeWin', 0),
            giveUp(arena, fixture, 'void', 1),
          ]);
          if (won.ok) arena.rightful(payoutOf(10, 2.5) - 10);
        });
      },
    },
    {
      name: 'void and deleted at once, then deleted again',
      async attempt(arena, times) {
        await times(async (turn) => {
          const fixture = await arena.fixture();
          await stake(arena, personOf(arena, turn), fixture);
          await Promise.all([
            giveUp(arena, fixture, 'void', 0),
            giveUp(arena, fixture, 'delete', 1),
            giveUp(arena, fixture, 'void', 1),
          ]);
          await giveUp(arena, fixture, 'delete', 0);
        });
      },
    },
    {
      name: 'corrected twice at once under one key, and under two',
      async attempt(arena, times) {
        await times(async (turn) => {
          const fixture = await arena.fixture();
          const placed = await Promise.all(
            ['homeWin', 'draw'].map((prediction) =>
              stake(arena, personOf(arena, turn), fixture, { prediction }),
            ),
          );
          await decide(arena, fixture, [1, 0]);
          const key = arena.fresh('key');
          await Promise.all([
            correct(arena, fixture, 'draw', key, 0),
            correct(arena, fixture, 'draw', key, 1),
            correct(arena, fixture, 'draw', arena.fresh('key'), 0),
          ]);
          settleRightly(arena, placed, 'draw');
        });
      },
    },
    {
      name: 'corrected there and back, and void, without a pause',
      async attempt(arena, times) {
        await times(async (turn) => {
          const fixture = await arena.fixture();
          const placed = await Promise.all(
            ['homeWin', 'awayWin'].map((prediction) =>
              stake(arena, personOf(arena, turn), fixture, { prediction }),
            ),
          );
          await decide(arena, fixture, [1, 0]);
          for (const result of ['awayWin', 'void', 'draw', 'homeWin'] as const)
            await correct(arena, fixture, result, arena.fresh('key'));
          settleRightly(arena, placed, 'homeWin');
        });
      },
    },
    {
      name: 'winnings shared on before a correction takes them back',
      async attempt(arena, times) {
        await times(async (turn) => {
          const fixture = await arena.fixture();
          const [winner, friend] = [personOf(arena, turn), personOf(arena, turn + 1)];
          const bet = await stake(arena, winner, fixture, { betAmount: 100 });
          await decide(arena, fixture, [1, 0]);
          const amount = payoutOf(100, 2.5);
          await Promise.all([
            arena.send(shareCoins, { as: winner, body: { recipientUsername: friend.username, amount } }),
            correct(arena, fixture, 'draw', arena.fresh('key')),
          ]);
          if (bet.ok) arena.rightful(-(bet.body as Bet).betAmount);
        });
      },
    },
    {
      name: 'impacts settled and a stat corrected at once',
      async attempt(arena, times) {
        await times(async (turn) => {
          const fixture = await arena.fixture();
          const playerId = await arena.footballer(fixture.hometeam._id, 40);
          const { ok } = await buy(arena, personOf(arena, turn), fixture, { playerId });
          const goals = (value: number) => ({ playerId, statType: 'goals', value });
          const as = arena.operator;
          await arena.send(putStat, { as, params: { id: fixture._id }, body: goals(1) });
          await final(arena, fixture, 1, 0);
          const params = { fixtureId: fixture._id };
          await arena.send(settleImpacts, { as, params });
          const right = {
            as,
            params,
            body: { ...goals(3), reason: 'Counted again' },
            key: arena.fresh('key'),
          };
          await Promise.all([
            arena.send(settleImpacts, { as, params }),
            arena.send(correctStat, { ...right, to: 0 }),
            arena.send(correctStat, { ...right, to: 1 }),
          ]);
          if (ok) arena.rightful(earnedOf(40, { goals: 3 }) - 40);
        });
      },
    },
  ],
};
