import { documentThing, type ReadThing, shortened } from '@matchday/service-kit/audit';
import type { Connection } from 'mongoose';

/** What admins of matches change, as the audit trail compares it. */
export function matchesThings(connection: Connection): Record<string, ReadThing> {
  const shortNames = async (ids: readonly string[]) => {
    const teams = await connection
      .collection<{ _id: string; shortName: string }>('teams')
      .find({ _id: { $in: [...ids] } }, { projection: { shortName: 1 } })
      .toArray();
    return ids.map((id) => teams.find(({ _id }) => _id === id)?.shortName ?? '?');
  };
  const post = (collection: string) =>
    documentThing(connection, {
      collection,
      fields: ['image', 'caption', 'body', 'pinned', 'appearsAt'],
      nameOf: ({ caption }) => shortened(String(caption), 60),
    });
  return {
    fixture: documentThing(connection, {
      collection: 'fixtures',
      fields: [
        ...['league', 'home', 'away', 'round', 'inTable', 'kickOff', 'bettingDeadline', 'closedAt', 'odds'],
        ...['matchState', 'homeScore', 'awayScore', 'goals', 'events', 'stats', 'result', 'settlement'],
        ...['impacts', 'voidReason', 'corrections', 'deletedAt'],
      ],
      nameOf: async ({ home, away }) => (await shortNames([String(home), String(away)])).join(' v '),
    }),
    league: documentThing(connection, {
      collection: 'leagues',
      fields: ['leagueName', 'country', 'season', 'kind', 'deductions'],
      nameOf: ({ leagueName, season }) => `${leagueName} ${season}`,
    }),
    team: documentThing(connection, {
      collection: 'teams',
      fields: [
        ...['teamName', 'shortName', 'league', 'leagues', 'assignedClub', 'teamBadge', 'home', 'manager'],
        ...['founded', 'tiktok', 'instagram', 'squads'],
      ],
      nameOf: ({ teamName }) => String(teamName),
    }),
    player: documentThing(connection, {
      collection: 'players',
      fields: ['playerName', 'imageUrl', 'nationality', 'team', 'position', 'cost', 'ratings', 'overall'],
      nameOf: ({ playerName }) => String(playerName),
    }),
    post: async (id) => (await post('posts')(id)) ?? post('postdrafts')(id),
    group: documentThing(connection, {
      collection: 'groups',
      fields: ['name', 'owner'],
      nameOf: ({ name }) => String(name),
    }),
  };
}
