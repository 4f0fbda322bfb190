import {
  addDeduction,
  addLeagueTeam,
  buyPlayer,
  createPost,
  type Fixture,
  type League,
  type matchesCalls,
  type Player,
  placeBet,
  postEvent,
  postHomeGoal,
  putFinalResults,
  putStat,
  settleImpacts,
  type Team,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { type Entry, eventually } from '@matchday/service-kit/testing';
import { admin, kickOff, type Play } from '../support/play.ts';
import { settling } from '../support/settling.ts';
import { groupEntries } from './group-entries.ts';

/** What the entries stand on: a league with two teams, and a player of the home side. */
interface Ground {
  league: League;
  home: Team;
  away: Team;
  player: Player;
}

async function ground(p: Play): Promise<Ground> {
  const league = await p.league();
  const [home, away] = [await p.team(league), await p.team(league)];
  return { league, home, away, player: await p.player(home) };
}

/** A line for every call of matches; a new call needs one. */
export async function matchesEntries(p: Play): Promise<Record<keyof typeof matchesCalls, Entry>> {
  const { league, home, away, player } = await ground(p);
  const { client } = p;
  const { settled } = settling(p);
  const sides = { league: league._id, hometeam: home._id, awayteam: away._id };
  const fixture = () => p.fixture(sides);
  const inFixture = ({ _id }: Fixture) => ({ params: { id: _id } });
  const ofFixture = ({ _id }: Fixture) => ({ params: { fixtureId: _id } });
  const body = { homeScore: 2, awayScore: 1 };
  const finished = async (before: (fixture: Fixture) => Promise<unknown> = async () => {}) => {
    const made = await fixture();
    await before(made);
    await client.get(putFinalResults, { as: admin, ...inFixture(made), body });
    return made;
  };
  /** Settled with one bet that has won. */
  const decided = async () => {
    const better = p.person();
    const made = await finished((open) =>
      client.get(placeBet, {
        as: better,
        body: { fixtureId: open._id, prediction: 'homeWin', betAmount: 5 },
      }),
    );
    await client.get(updateFixtureResult, { as: admin, ...ofFixture(made), body: { result: 'homeWin' } });
    await settled(made);
    return made;
  };
  const withImpacts = async () => {
    const made = await finished(async (open) => {
      await client.get(buyPlayer, { as: p.person(), body: { fixtureId: open._id, playerId: player._id } });
      const stat = { playerId: player._id, statType: 'goals', value: 1 } as const;
      await client.get(putStat, { as: admin, ...inFixture(open), body: stat });
    });
    return made;
  };
  const deduction = { teamId: home._id, points: 3, reason: 'An ineligible player' };
  const goal = { homeTeamScorer: player._id, minute: 12 };
  const card = { kind: 'yellowCard', player: player._id, minute: 12 } as const;
  const nothing: Entry = { good: () => ({}) };
  const page: Entry = { good: () => ({ query: { limit: '5' } }) };
  const correction = { result: 'draw', homeScore: 1, awayScore: 1, reason: 'A goal was disallowed' };
  return {
    getFixtures: { good: () => ({ query: { limit: '5', state: 'upcoming', league: league._id } }) },
    postFixture: {
      good: () => ({
        body: { ...sides, homeOdds: 2, drawOdds: 3, awayOdds: 4, date: kickOff.toISOString() },
      }),
    },
    buyPlayer: {
      good: async () => ({ body: { fixtureId: (await fixture())._id, playerId: player._id } }),
    },
    getFixture: { good: async () => inFixture(await fixture()) },
    getOddsChanges: { good: async () => inFixture(await fixture()) },
    patchFixture: { good: async () => ({ ...inFixture(await fixture()), body: { homeOdds: 2.5 } }) },
    deleteFixture: { good: async () => inFixture(await fixture()) },
    postHomeGoal: { good: async () => ({ ...inFixture(await fixture()), body: goal }) },
    postAwayGoal: {
      good: async () => ({
        ...inFixture(await fixture()),
        body: { awayTeamScorer: (await p.player(away))._id, minute: '45' },
      }),
    },
    deleteGoal: {
      good: async () => {
        const made = await fixture();
        const { homeTeamGoals } = await client.get(postHomeGoal, {
          as: admin,
          ...inFixture(made),
          body: goal,
        });
        return { params: { id: made._id, goalId: homeTeamGoals[0]?._id ?? '' } };
      },
    },
    postEvent: { good: async () => ({ ...inFixture(await fixture()), body: card }) },
    deleteEvent: {
      good: async () => {
        const made = await fixture();
        const { events } = await client.get(postEvent, { as: admin, ...inFixture(made), body: card });
        return { params: { id: made._id, eventId: events?.[0]?._id ?? '' } };
      },
    },
    putFinalResults: { good: async () => ({ ...inFixture(await fixture()), body }) },
    getPurchases: { good: async () => inFixture(await fixture()) },
    getPlayerBuys: { good: () => ({ params: { id: player._id } }) },
    putStat: {
      good: async () => ({
        ...inFixture(await fixture()),
        body: { playerId: player._id, statType: 'goals', value: 1 },
      }),
    },
    settleImpacts: { good: async () => ofFixture(await withImpacts()) },
    placeBet: {
      good: async () => ({
        body: { fixtureId: (await fixture())._id, prediction: 'draw', betAmount: 5, shownOdds: 3.4 },
      }),
    },
    cancelBet: {
      good: async (as) => {
        const bet = { fixtureId: (await fixture())._id, prediction: 'draw', betAmount: 5 } as const;
        return { params: { id: (await client.get(placeBet, { as, body: bet }))._id } };
      },
      other: 404,
      admin: 404,
    },
    updateFixtureResult: {
      good: async () => ({ ...ofFixture(await finished()), body: { result: 'homeWin' } }),
    },
    voidFixture: { good: async () => ({ ...inFixture(await fixture()), body: { reason: 'Floodlights' } }) },
    previewCorrection: { good: async () => ({ ...ofFixture(await decided()), body: correction }) },
    correctResult: { good: async () => ({ ...ofFixture(await decided()), body: correction }) },
    correctStat: {
      good: async () => {
        const made = await withImpacts();
        await client.get(settleImpacts, { as: admin, ...ofFixture(made) });
        const stat = { playerId: player._id, statType: 'goals', value: 2, reason: 'Counted again' };
        await eventually(async () => {
          const run = await p.mongo.connection.collection('runs').findOne({ fixture: made._id });
          if (run?.state !== 'CLOSED') throw new Error('the impacts are being settled');
        }, 15_000);
        return { ...ofFixture(made), body: stat };
      },
    },
    checkSettlement: {
      good: async () => {
        const run = await p.mongo.connection
          .collection('runs')
          .findOneAndUpdate({ fixture: (await decided())._id }, { $set: { state: 'DIFFERS' } });
        return { params: { id: String(run?._id) } };
      },
    },
    getSettlements: { good: () => ({ query: { limit: '5', open: 'true' } }) },
    getAllBets: page,
    getAllBetsAdmin: page,
    getMyStats: nothing,
    getMySlips: { good: () => ({ query: { limit: '5', of: 'settled' } }) },
    getMySums: nothing,
    getPersonFigures: { good: () => ({ query: { person: admin.id } }) },
    getTeams: { good: () => ({ query: { limit: '5', league: league._id } }) },
    postTeam: { good: () => ({ body: { teamName: 'Villa', shortName: 'VIL', league: league._id } }) },
    getTeam: { good: () => ({ params: { id: home._id } }) },
    patchTeam: { good: () => ({ params: { id: home._id }, body: { manager: 'Kato' } }) },
    deleteTeam: { good: async () => ({ params: { id: (await p.team(league))._id } }) },
    getAllPlayers: { good: () => ({ query: { limit: '5', team: home._id } }) },
    postPlayer: { good: () => ({ body: { playerName: 'Saka', team: home._id, cost: 50 } }) },
    getPlayer: { good: () => ({ params: { id: player._id } }) },
    patchPlayer: { good: () => ({ params: { id: player._id }, body: { shooting: 80 } }) },
    deletePlayer: { good: async () => ({ params: { id: (await p.player(home))._id } }) },
    getFollows: nothing,
    getFollowedFixtures: nothing,
    followTeam: { good: () => ({ params: { id: home._id } }) },
    unfollowTeam: { good: () => ({ params: { id: home._id } }) },
    searchSeason: { good: () => ({ query: { search: 'arsenal' } }) },
    getPosts: page,
    createPost: { good: () => ({ body: { image: '/art/post.svg', caption: 'Kick-off' } }) },
    patchPost: { good: async () => ({ params: { id: await post() }, body: { caption: 'Half-time' } }) },
    deletePost: { good: async () => ({ params: { id: await post() } }) },
    createLeague: { good: () => ({ body: { leagueName: 'Cup', country: 'Uganda', season: '2026/27' } }) },
    getLeagues: page,
    getLeague: { good: () => ({ params: { id: league._id } }) },
    updateLeague: { good: () => ({ params: { leagueId: league._id }, body: { season: '2027/28' } }) },
    deleteLeague: { good: async () => ({ params: { leagueId: (await p.league())._id } }) },
    addLeagueTeam: {
      good: async () => ({
        params: { id: (await p.league())._id },
        body: { teamId: home._id },
      }),
    },
    removeLeagueTeam: { good: async () => ({ params: { id: await cupWithHome(), teamId: home._id } }) },
    getLeagueTeams: { good: () => ({ params: { id: league._id } }) },
    getLeagueFixtures: { good: () => ({ params: { id: league._id }, query: { limit: '5' } }) },
    addDeduction: {
      good: async () => {
        const cup = await cupWithHome();
        return { params: { leagueId: cup }, body: deduction };
      },
    },
    removeDeduction: {
      good: async () => {
        const leagueId = await cupWithHome();
        const { data } = await client.get(addDeduction, { as: admin, params: { leagueId }, body: deduction });
        return { params: { leagueId, deductionId: data.deductions?.[0]?._id ?? '' } };
      },
    },
    ...groupEntries(client),
  };

  async function post(): Promise<string> {
    const made = { image: '/art/post.svg', caption: 'Full time' };
    return (await client.get(createPost, { as: admin, body: made }))._id;
  }
  async function cupWithHome(): Promise<string> {
    const { _id } = await p.league();
    await client.get(addLeagueTeam, { as: admin, params: { id: _id }, body: { teamId: home._id } });
    return _id;
  }
}
