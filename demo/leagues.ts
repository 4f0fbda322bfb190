import { chanceFrom } from '@matchday/command-kit/platform/chance';
import type { Client } from '@matchday/command-kit/platform/client';
import { clubs } from '@matchday/contracts/clubs';
import { CHAMPIONSHIP_LEAGUE, MAIN_LEAGUE } from '@matchday/contracts/constants';
import {
  createLeague,
  getAllPlayers,
  getLeagues,
  getTeams,
  postPlayer,
  postTeam,
} from '@matchday/contracts/matches/http';
import pMap from 'p-map';
import { levelOf, squadOf } from './demo-squads.ts';

const grounds = ['Park', 'Road', 'Lane', 'Ground', 'Stadium', 'Field'];
const managers = [
  'Peter Kalule',
  'Ada Nnamdi',
  'Jens Holm',
  'Rita Mendes',
  'Colin Frazer',
  'Saul Kato',
  'Yara Haddad',
  'Tom Ojok',
];

/** A league of the demo: teams as ids, in the order of the clubs; `offset` is the place of the first in that list. */
export interface DemoLeague {
  _id: string;
  offset: number;
  teams: { _id: string; shortName: string; players: string[] }[];
}

/** How many clubs, from the top of the list, play in the main league. */
const IN_MAIN = 20;

/** Makes sure that both leagues, the teams of the 29 clubs and their squads are there. */
export async function ensureLeagues(
  admin: Client,
  season: string,
  tick: () => void,
): Promise<[DemoLeague, DemoLeague]> {
  const main = await ensureLeague(admin, MAIN_LEAGUE, season);
  const championship = await ensureLeague(admin, CHAMPIONSHIP_LEAGUE, season);
  const known = await admin.send(getTeams);
  const players = await admin.send(getAllPlayers);
  const teams = await pMap(
    clubs,
    async (club, place) => {
      const league = place < IN_MAIN ? main : championship;
      const found = known.find((team) => team.shortName === club.shortName);
      const team =
        found ??
        (await admin.send(postTeam, {
          body: {
            teamName: club.name,
            shortName: club.shortName,
            assignedClub: club.name,
            league,
            teamBadge: `/art/crests/${club.shortName.toLowerCase()}.svg`,
            home: `${club.rowName} ${grounds[place % grounds.length]}`,
            manager: managers[place % managers.length] ?? '',
            founded: String(1872 + ((place * 7) % 60)),
          },
        }));
      const there = players.filter((player) => player.team._id === team._id);
      const wanted = squadOf(levelOf(place), chanceFrom(place + 1));
      const ids = await pMap(
        wanted,
        async (player) => {
          const same = there.find((one) => one.playerName === player.playerName);
          const id = same?._id ?? (await admin.send(postPlayer, { body: { ...player, team: team._id } }))._id;
          tick();
          return id;
        },
        { concurrency: 4 },
      );
      return { _id: team._id, shortName: club.shortName, players: ids };
    },
    { concurrency: 4 },
  );
  return [
    { _id: main, offset: 0, teams: teams.slice(0, IN_MAIN) },
    { _id: championship, offset: IN_MAIN, teams: teams.slice(IN_MAIN) },
  ];
}

async function ensureLeague(admin: Client, leagueName: string, season: string): Promise<string> {
  const { data } = await admin.send(getLeagues);
  const found = data.find((league) => league.leagueName === leagueName);
  return (
    found?._id ??
    (await admin.send(createLeague, { body: { leagueName, country: 'England', season } })).data._id
  );
}
