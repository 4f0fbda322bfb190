import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnswerOf, AnyCall, QueryInputOf } from '@matchday/contracts/call';
import {
  cancelBet,
  type Fixture,
  getAllBets,
  getAllBetsAdmin,
  getAllPlayers,
  getFixtures,
  getLeagues,
  getPosts,
  getTeams,
  type Player,
  placeBet,
  putFinalResults,
  type Team,
  updateFixtureResult,
  voidFixture,
} from '@matchday/contracts/matches/http';
import { newId } from '@matchday/service-kit/ids';
import { eventually } from '@matchday/service-kit/testing';
import { newPlayer } from '../../src/competition/domain/squad.ts';
import { withKeys } from '../../src/competition/persistence/search-fields.ts';
import { admin, type Play, play } from '../support/play.ts';

const cursorOf = (link: string | null) => /[?&]cursor=([^&>]+)/.exec(link ?? '')?.[1];

describe('long lists on the server', () => {
  let p: Play;
  beforeAll(async () => {
    p = await play();
  });
  afterAll(() => p?.close());

  /** Every page of a list, one after the other. */
  async function pages<C extends AnyCall>(call: C, query: object) {
    const items: { _id: string }[] = [];
    let cursor: string | undefined;
    let total = 0;
    do {
      const answer = await p.client.call(call, {
        as: admin,
        query: { ...query, ...(cursor ? { cursor } : {}) } as QueryInputOf<C>,
      });
      if (!answer.ok) throw new Error(JSON.stringify(answer.body));
      items.push(...(answer.body as AnswerOf<C> & { _id: string }[]));
      total = Number(answer.headers.get('x-total-count'));
      cursor = cursorOf(answer.headers.get('link'));
    } while (cursor);
    return { items, total };
  }

  describe('players', () => {
    let team: Team;
    beforeAll(async () => {
      const league = await p.league();
      team = await p.team(league, 'Searchers (A*) FC');
      const made = (place: number) => {
        const form = {
          playerName: `${place % 2 ? 'player' : 'Player'} ${String(place).padStart(4, '0')}`,
          team: team._id,
          nationality: '',
          position: '',
          gender: '',
          cost: place % 7,
          skills: place % 9,
        };
        return newPlayer(form, { id: newId(), now: p.now() });
      };
      const many = Array.from({ length: 1100 }, (_, place) => made(place));
      await p.mongo.connection.collection('players').insertMany(many.map(withKeys.players) as never[]);
      await p.player(await p.team(league, 'Ötters'), { playerName: 'Zed Åkerman', cost: 9_000 });
    }, 60_000);

    it.each(['overall', 'cost', 'name'] as const)(
      '[K21] by %s: row 1,001 is on the second page, each row once',
      async (sort) => {
        const { items, total } = await pages(getAllPlayers, { sort, limit: 400 });
        expect([items.length, total]).toEqual([1101, 1101]);
        expect(new Set(items.map(({ _id }) => _id)).size).toBe(1101);
        const players = items as Player[];
        const inOrder = players.every((player, at) => {
          const before = players[at - 1];
          if (!before) return true;
          if (sort === 'name')
            return before.playerName.localeCompare(player.playerName, 'en', { sensitivity: 'accent' }) <= 0;
          return before[sort] >= player[sort];
        });
        expect(inOrder).toBe(true);
      },
    );

    it("finds each word in a player's or team's name, without regard to capitals and accents, taken literally", async () => {
      const find = async (search: string, more = {}) =>
        (await pages(getAllPlayers, { search, ...more })).total;
      expect(await find('PLAYER 100')).toBe(11);
      expect(await find('0042 play')).toBe(1);
      for (const one of ['zed', 'akerman', 'ÅKER zed', 'otters', 'ötters'])
        expect([one, await find(one)]).toEqual([one, 1]);
      expect(await find('(a*)')).toBe(1100);
      expect(await find('(a*)', { team: newId() })).toBe(0);
      expect([await find('.*'), await find('$gt'), await find('nobody')]).toEqual([0, 0, 0]);
      expect(await find('  ')).toBe(1101);
    });

    it('a cursor belongs to its own sort', async () => {
      const first = await p.client.call(getAllPlayers, { as: admin, query: { sort: 'cost', limit: 5 } });
      const cursor = cursorOf(first.headers.get('link')) ?? '';
      for (const sort of ['overall', 'name'] as const)
        expect(await p.client.call(getAllPlayers, { as: admin, query: { sort, cursor } })).toMatchObject({
          status: 400,
          body: { fields: { cursor: 'Unknown cursor' } },
        });
    });
  });

  describe('predictions', () => {
    const people = ['namubiru', 'okello', 'akello'].map((username) => ({ username, id: newId() }));
    let open: Fixture;
    let won: Fixture;
    beforeAll(async () => {
      for (const { id, username } of people) {
        p.wallet.balances.set(id, 1000);
        p.wallet.usernames.set(id, username);
      }
      const league = await p.league();
      const named = (name: string) => p.team(league, name);
      const [kampala, gulu, mbale] = [await named('KCC'), await named('GLÜ'), await named('MBL')];
      const make = (home: Team, away: Team) =>
        p.fixture({ league: league._id, hometeam: home._id, awayteam: away._id });
      const bet = (fixture: Fixture, person = 0, prediction: 'homeWin' | 'draw' = 'homeWin') =>
        p.client.get(placeBet, {
          as: { id: people[person]?.id ?? '' },
          body: { fixtureId: fixture._id, prediction, betAmount: 10 },
        });
      open = await make(kampala, gulu);
      won = await make(gulu, mbale);
      const off = await make(mbale, kampala);
      await bet(open, 0);
      await bet(open, 1);
      const cancelled = await bet(open, 2);
      await p.client.get(cancelBet, {
        as: { id: people[2]?.id ?? '' },
        params: { id: cancelled._id },
      });
      await bet(won, 1);
      await bet(won, 2, 'draw');
      await bet(off, 0);
      await p.client.get(voidFixture, { as: admin, params: { id: off._id }, body: { reason: 'Rain' } });
      const score = { homeScore: 1, awayScore: 0 };
      await p.client.get(putFinalResults, { as: admin, params: { id: won._id }, body: score });
      await p.client.get(updateFixtureResult, {
        as: admin,
        params: { fixtureId: won._id },
        body: { result: 'homeWin' },
      });
      await eventually(async () =>
        expect((await pages(getAllBetsAdmin, { state: 'pending' })).total).toBe(2),
      );
    }, 60_000);

    it('[K18] are searched by username and by the short names of the teams', async () => {
      const find = async (query: object) =>
        (await pages(getAllBetsAdmin, { limit: 1, ...query })).items.length;
      expect(await find({})).toBe(6);
      expect(await find({ search: 'KELLO' })).toBe(4);
      expect(await find({ search: 'namub' })).toBe(2);
      expect(await find({ search: 'mbl' })).toBe(3);
      expect(await find({ search: 'kcc', fixture: open._id })).toBe(3);
      for (const search of ['glu', 'GLÜ']) expect(await find({ search })).toBe(5);
      expect(await find({ search: 'nobody' })).toBe(0);
      expect(await find({ search: 'okello', state: 'won' })).toBe(1);
    });

    it('[K18] are filtered by status', async () => {
      const total = async (state: string) => {
        const { items, total } = await pages(getAllBetsAdmin, { state, limit: 1 });
        expect(items).toHaveLength(total);
        return total;
      };
      expect([
        await total('won'),
        await total('lost'),
        await total('refunded'),
        await total('pending'),
      ]).toEqual([1, 1, 2, 2]);
    });
  });

  it('an invalid cursor is a bad request, not an internal error', async () => {
    const position = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const cursors = [[1e300, 'x'], [-1e300, 'x'], [9e15, 'x'], [1.5, 'x'], [{}, 'x'], null, 'x'].map(
      position,
    );
    const lists: AnyCall[] = [
      getFixtures,
      getAllBets,
      getAllBetsAdmin,
      getAllPlayers,
      getTeams,
      getLeagues,
      getPosts,
    ];
    for (const call of lists)
      for (const cursor of [...cursors, '%', 'a'.repeat(601)])
        expect([
          call.name,
          (await p.client.call(call, { as: admin, query: { cursor } as never })).status,
        ]).toEqual([call.name, 400]);
  });
});
