import { z } from 'zod';
import { defineCall } from '../../protocol/call.ts';
import { id, instant, search } from '../../shared/primitives.ts';
import { fixtureChanges } from '../changes.ts';
import { player } from '../entities/player.ts';

/** Results of each kind at most. */
export const FOUND_OF_A_KIND = 6;

const teamFound = z.object({
  _id: id,
  teamName: z.string(),
  shortName: z.string(),
  teamBadge: z.string(),
});
const sideFound = teamFound.omit({ teamBadge: true });

/** What a search finds in the season. */
const seasonFound = z.object({
  teams: z.array(teamFound),
  players: z.array(player.pick({ _id: true, playerName: true, position: true, team: true })),
  /** The next ones first, then the latest results. */
  fixtures: z.array(
    z.object({
      _id: id,
      hometeam: sideFound,
      awayteam: sideFound,
      date: instant,
      finished: z.boolean(),
      /** As it counts for the table; left out where it does not. */
      score: z.object({ home: z.int(), away: z.int() }).optional(),
    }),
  ),
});
export type SeasonFound = z.infer<typeof seasonFound>;

export const searchSeason = defineCall({
  name: 'searchSeason',
  owner: 'matches',
  method: 'GET',
  path: '/search/season',
  access: 'user',
  summary:
    'Teams, players and fixtures that have each word of a text, without regard to capitals and accents',
  query: z.object({ search }),
  shared: { changedBy: fixtureChanges },
  answer: seasonFound,
});

/** Calls that search. */
export const searchCalls = { searchSeason };
