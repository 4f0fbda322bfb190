import { z } from 'zod';
import { coins, id } from '../shared/primitives.ts';
import { fixture } from './entities/fixture.ts';
import { player } from './entities/player.ts';

/** Lists in a fixture: a message has those that its change has touched. */
const touched = fixture.pick({
  homeTeamGoals: true,
  awayTeamGoals: true,
  playerStats: true,
  events: true,
  corrections: true,
});

/** A fixture as it is after a change, without what changes elsewhere: names, badges and squads. */
const liveFixture = fixture
  .pick({
    version: true,
    homeScore: true,
    awayScore: true,
    homeOdds: true,
    drawOdds: true,
    awayOdds: true,
    matchState: true,
    clock: true,
    result: true,
    date: true,
    time: true,
    bettingDeadline: true,
    round: true,
    inTable: true,
    predictionsOpen: true,
    predictionsClosed: true,
    settlement: true,
    impactsSettled: true,
    voidReason: true,
    split: true,
  })
  .extend({ revision: z.int(), ...touched.partial().shape });
export type LiveFixture = z.infer<typeof liveFixture>;

/** What a change of a fixture moves beside the fixture itself. */
const moves = z.enum([
  /** Its place in lists: it is new or deleted, or its kick-off has changed, or it is a result or no longer one. */
  'lists',
  /** Which action of an admin it waits for. */
  'awaited',
  /** The table of its league. */
  'table',
]);

/** What a change of a fixture tells; without `live`, by an older service, everything about it may have changed. */
export const fixtureNews = z.object({
  fixtureId: id,
  leagueId: id.optional(),
  live: liveFixture.optional(),
  moves: z.array(moves).optional(),
});
export type FixtureNews = z.infer<typeof fixtureNews>;

/** A player as squads and lists show one, after a change. */
export const livePlayer = player.pick({ playerName: true, position: true, imageUrl: true }).extend({
  revision: z.int(),
  overall: z.int(),
  average: z.number(),
  cost: coins,
});

/** What a change of a player tells; without `live` the player was deleted, or the service is an older one. */
export const playerNews = z.object({
  playerId: id,
  live: livePlayer.optional(),
  /** The player's place in lists has changed, or more than `live` carries. */
  moves: z.boolean().optional(),
});
export type PlayerNews = z.infer<typeof playerNews>;

/** How far the import of a season has come: of so many fixtures of its file, those that are dealt with. */
export const importProgress = z.object({ fileName: z.string(), done: z.int().min(0), of: z.int().min(1) });
