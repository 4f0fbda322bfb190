import { createLeague, postPlayer, postTeam } from '@matchday/contracts/matches/http';
import type { Secrets } from '@matchday/service-kit/secret';
import { client } from '@matchday/service-kit/testing';
import { operator } from '../wallet/commands.ts';

/** A team with its footballers. */
export interface Side {
  readonly team: string;
  readonly players: readonly { readonly id: string; readonly cost: number }[];
}

/** Where fixtures are played: one league and its teams. */
export interface Ground {
  readonly league: string;
  readonly sides: readonly Side[];
}

/** What footballers cost; one is free, so that a stake of nothing is among the purchases. */
const costs = [30, 0, 75];
const names = ['Arsenal', 'Chelsea', 'Everton', 'Fulham'];

/** Makes a league of four teams of three footballers by the public calls. */
export async function makeGround(origin: string, secrets: Secrets): Promise<Ground> {
  const matches = client(origin, secrets);
  const form = { leagueName: 'main league', country: 'England', season: '2026/27' };
  const { data } = await matches.get(createLeague, { as: operator, body: form });
  const sides: Side[] = [];
  for (const teamName of names) {
    const body = { teamName, shortName: teamName.slice(0, 3), league: data._id };
    const team = await matches.get(postTeam, { as: operator, body });
    const players: { id: string; cost: number }[] = [];
    for (const [number, cost] of costs.entries()) {
      const about = { playerName: `${teamName} ${number + 1}`, team: team._id, cost };
      const { _id: id } = await matches.get(postPlayer, { as: operator, body: about });
      players.push({ id, cost });
    }
    sides.push({ team: team._id, players });
  }
  return { league: data._id, sides };
}
