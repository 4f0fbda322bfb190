import {
  buyPlayer,
  type Fixture,
  type League,
  type matchesCalls,
  type Player,
  placeBet,
  postAwayGoal,
  postEvent,
  postHomeGoal,
  putFinalResults,
  putStat,
  settleImpacts,
  type Team,
  updateFixtureResult,
} from '@matchday/contracts/matches/http';
import { type Caller, type Entry, eventually } from '@matchday/service-kit/testing';
import { admin, kickOff, type Play } from '../support/play.ts';
import { settling } from '../support/settling.ts';
import { competitionEntries } from './competition-entries.ts';
import { deskEntries } from './desk-entries.ts';
import { followEntries } from './follow-entries.ts';
import { groupEntries } from './group-entries.ts';

/** What the entries need: a league with two teams, and a player of the home side. */
interface Ground {
  league: League;
  home: Team;
  away: Team;
  player: Player;
}

async function ground(p: Play): Promise<Ground> {
  const league = await p.league();
  const [home, away] = [await p.team(league, 'Gunners'), await p.team(league)];
  return { league, home, away, player: await p.player(home, { playerName: 'Gunnar Okello' }) };
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
  /** Settled with one bet of that person, which has won. */
  const decided = async (better: Caller = p.person()) => {
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
      await client.get(putStat, { as: admin, ...inFixture(open), body: stat });
    });
    return made;
  };
  const withPaidImpacts = async () => {
    const made = await withImpacts();
    await client.get(settleImpacts, { as: admin, ...ofFixture(made) });
    await eventually(async () => {
      const run = await p.mongo.connection.collection('runs').findOne({ fixture: made._id });
      if (run?.state !== 'CLOSED') throw new Error('the impacts are being settled');
    }, 15_000);
    return made;
  };
  const goal = { homeTeamScorer: player._id, minute: 12 };
  const stat = { playerId: player._id, statType: 'goals', value: 1 } as const;
  const awayGoal = async () => ({ awayTeamScorer: (await p.player(away))._id, minute: '45' });
  /** With a goal of each side and a stat; it kicks off before all others, so that it begins every list. */
  const scored = async () => {
    const made = await p.fixture({ ...sides, date: new Date(kickOff.getTime() - 3_600_000).toISOString() });
    const at = { as: admin, ...inFixture(made) };
    await client.get(postHomeGoal, { ...at, body: goal });
    await client.get(postAwayGoal, { ...at, body: await awayGoal() });
    await client.get(putStat, { ...at, body: stat });
    return made;
  };
  /** For a person who has won. */
  const afterWin: Entry = {
    good: async (as) => {
      await decided(as);
      return {};
    },
  };
  const card = { kind: 'yellowCard', player: player._id, minute: 12 } as const;
  const line = { hometeam: home._id, awayteam: away._id, date: kickOff.toISOString() };
  const odds = { homeOdds: 2, drawOdds: 3, awayOdds: 4 };
  const page: Entry = { good: () => ({ query: { limit: '5' } }) };
  const correction = { result: 'draw', homeScore: 1, awayScore: 1, reason: 'A goal was disallowed' };
  return {
    getFixtures: {
      good: async () => {
        await scored();
        return { query: { limit: '5', state: 'upcoming', league: league._id } };
      },
    },
    postFixture: {
      good: () => ({
        body: { ...sides, homeOdds: 2, drawOdds: 3, awayOdds: 4, date: kickOff.toISOString() },
      }),
    },
    buyPlayer: {
      good: async () => ({ body: { fixtureId: (await fixture())._id, playerId: player._id } }),
    },
    getOpenStakes: { good: async () => inFixture(await fixture()) },
    getProposedOdds: { good: () => ({ query: { league: league._id, home: home._id, away: away._id } }) },
    checkRound: { good: () => ({ body: { league: league._id, fixtures: [line] } }) },
    postRound: { good: () => ({ body: { league: league._id, fixtures: [{ ...line, ...odds }] } }) },
    getFixture: { good: async () => inFixture(await scored()) },
    getOddsChanges: { good: async () => inFixture(await fixture()), isPublic: true },
    patchFixture: { good: async () => ({ ...inFixture(await fixture()), body: { homeOdds: 2.5 } }) },
    deleteFixture: { good: async () => inFixture(await fixture()) },
    postHomeGoal: { good: async () => ({ ...inFixture(await fixture()), body: goal }) },
    postAwayGoal: { good: async () => ({ ...inFixture(await fixture()), body: await awayGoal() }) },
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
    // The caller's own purchases in it.
    getPurchases: {
      good: async (as) => {
        const { _id } = await fixture();
        await client.get(buyPlayer, { as, body: { fixtureId: _id, playerId: player._id } });
        return { params: { id: _id } };
      },
      isPublic: true,
    },
    getPlayerBuys: { good: () => ({ params: { id: player._id } }), isPublic: true },
    putStat: { good: async () => ({ ...inFixture(await fixture()), body: stat }) },
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
      good: async () => ({
        ...ofFixture(await withPaidImpacts()),
        body: { playerId: player._id, statType: 'goals', value: 2, reason: 'Counted again' },
      }),
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
    getMyStats: afterWin,
    getPersonSlips: {
      good: async () => {
        const person = p.person();
        await decided(person);
        return { query: { limit: '5', of: 'settled', person: person.id } };
      },
    },
    getMySlips: { good: () => ({ query: { limit: '5', of: 'settled' } }) },
    getMySums: afterWin,
    getStakeDays: { good: () => ({ query: { days: '7' } }) },
    getPersonFigures: {
      good: async () => {
        const person = p.person();
        await decided(person);
        return { query: { person: person.id } };
      },
    },
    ...followEntries(p, { league, team: home, fixture }),
    searchSeason: { good: () => ({ query: { search: 'gunn' } }) },
    ...competitionEntries({ p, league, home, player }),
    ...deskEntries({ client, fixture, withImpacts, withPaidImpacts, player }),
    ...groupEntries(client),
  };
}
