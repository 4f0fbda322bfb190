import { documentThing, type ReadThing, shortened } from '@matchday/service-kit/audit';
import type { Connection } from 'mongoose';
import type { League, Player, Team } from './competition/index.ts';
import type { Fixture } from './fixtures/index.ts';
import type { Group } from './groups/index.ts';
import type { Post } from './news/index.ts';

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
    documentThing<Post>(connection, {
      collection,
      fields: ['image', 'caption', 'body', 'pinned', 'appearsAt'],
      nameOf: ({ caption }) => shortened(caption, 60),
    });
  return {
    fixture: documentThing<Fixture>(connection, {
      collection: 'fixtures',
      fields: [
        'league',
        'home',
        'away',
        'round',
        'inTable',
        'kickOff',
        'bettingDeadline',
        'closedAt',
        'odds',
        'matchState',
        'homeScore',
        'awayScore',
        'goals',
        'events',
        'stats',
        'result',
        'settlement',
        'impacts',
        'voidReason',
        'corrections',
        'deletedAt',
      ],
      nameOf: async ({ home, away }) => (await shortNames([home, away])).join(' v '),
    }),
    league: documentThing<League>(connection, {
      collection: 'leagues',
      fields: ['leagueName', 'country', 'season', 'kind', 'deductions'],
      nameOf: ({ leagueName, season }) => `${leagueName} ${season}`,
    }),
    team: documentThing<Team>(connection, {
      collection: 'teams',
      fields: [
        'teamName',
        'shortName',
        'league',
        'leagues',
        'assignedClub',
        'teamBadge',
        'home',
        'manager',
        'founded',
        'tiktok',
        'instagram',
        'squads',
      ],
      nameOf: ({ teamName }) => teamName,
    }),
    player: documentThing<Player>(connection, {
      collection: 'players',
      fields: ['playerName', 'imageUrl', 'nationality', 'team', 'position', 'cost', 'ratings', 'overall'],
      nameOf: ({ playerName }) => playerName,
    }),
    post: async (id) => (await post('posts')(id)) ?? post('postdrafts')(id),
    group: documentThing<Group>(connection, {
      collection: 'groups',
      fields: ['name', 'owner'],
      nameOf: ({ name }) => name,
    }),
  };
}
