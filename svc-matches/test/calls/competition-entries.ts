import {
  addDeduction,
  addLeagueTeam,
  createPost,
  type League,
  type Player,
  type Team,
} from '@matchday/contracts/matches/http';
import { newId } from '@matchday/service-kit/ids';
import type { Entry } from '@matchday/service-kit/testing';
import { admin, type Play } from '../support/play.ts';

/** What the entries of the competition need: a league with a team, and one of its players. */
interface Ground {
  p: Play;
  league: League;
  home: Team;
  player: Player;
}

/** The calls of teams, players, leagues and posts. */
export function competitionEntries({ p, league, home, player }: Ground) {
  const { client } = p;
  const page: Entry = { good: () => ({ query: { limit: '5' } }) };
  const deduction = { teamId: home._id, points: 3, reason: 'An ineligible player' };
  const post = async (appears: 'now' | 'draft' = 'now') => {
    const body = { image: '/art/post.svg', caption: 'Full time', appears };
    return (await client.get(createPost, { as: admin, body }))._id;
  };
  const cupWithHome = async () => {
    const { _id } = await p.league();
    await client.get(addLeagueTeam, { as: admin, params: { id: _id }, body: { teamId: home._id } });
    return _id;
  };
  return {
    getTeams: { good: () => ({ query: { limit: '5', league: league._id } }) },
    postTeam: {
      good: () => ({ body: { teamName: `Villa ${newId()}`, shortName: 'VIL', league: league._id } }),
    },
    getTeam: { good: () => ({ params: { id: home._id } }) },
    patchTeam: { good: () => ({ params: { id: home._id }, body: { manager: 'Kato' } }) },
    deleteTeam: { good: async () => ({ params: { id: (await p.team(league))._id } }) },
    getAllPlayers: { good: () => ({ query: { limit: '5', team: home._id } }) },
    postPlayer: { good: () => ({ body: { playerName: 'Saka', team: home._id, cost: 50 } }) },
    getPlayer: { good: () => ({ params: { id: player._id } }) },
    patchPlayer: { good: () => ({ params: { id: player._id }, body: { shooting: 80 } }) },
    deletePlayer: { good: async () => ({ params: { id: (await p.player(home))._id } }) },
    getPosts: page,
    getPostDrafts: {
      good: async () => {
        await post('draft');
        return { query: { limit: '5' } };
      },
    },
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
  } satisfies Record<string, Entry>;
}
