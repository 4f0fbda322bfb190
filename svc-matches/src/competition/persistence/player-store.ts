import { limits } from '@matchday/contracts/constants';
import { statTypes } from '@matchday/contracts/matches/play/player-stats';
import { holdAll, holds } from '@matchday/service-kit/mongo/hold';
import { defineModel, instant, part, text, whole } from '@matchday/service-kit/mongo/model';
import { foundBy } from '@matchday/service-kit/mongo/search-keys';
import type { Connection, QueryFilter } from 'mongoose';
import type { PlayerFilter, PlayerStore } from '../application/ports.ts';
import { playerOrders } from '../application/view-players.ts';
import type { Player, SquadPlayer } from '../domain/squad.ts';
import { type Keyed, searchField, withKeys } from './search-fields.ts';

const fields = {
  playerName: text,
  imageUrl: String,
  nationality: String,
  team: text,
  position: String,
  gender: String,
  cost: whole,
  ratings: part({
    skills: Number,
    dribbling: Number,
    defense: Number,
    passing: Number,
    gameplay: Number,
    shooting: Number,
  }),
  overall: whole,
  totals: part(Object.fromEntries(statTypes.map((type) => [type, whole]))),
  revision: Number,
  createdAt: instant,
  search: searchField,
  holds,
};
/** Beside an `$or`, so that it is not planned branch by branch: a frequent text is found in the order of the list. */
const anyOne = { _id: { $gt: '' } };
const searched = ({ text, teams }: { text: string; teams: readonly string[] }) =>
  teams.length === 0
    ? foundBy('search', text)
    : { $and: [{ $or: [foundBy('search', text), { team: { $in: [...teams] } }] }, anyOne] };
const matching = ({ team, search }: PlayerFilter): QueryFilter<Player> => ({
  ...(team === undefined ? {} : { team }),
  ...(search === undefined ? {} : searched(search)),
});
/** Names are sorted regardless of case. */
const anyCase = { locale: 'en', strength: 2 };

/** Players, with the sums of their stats. */
export function createPlayerStore(
  connection: Connection,
): PlayerStore & { all(limit: number): Promise<SquadPlayer[]> } {
  const model = defineModel<Keyed<Player>>(connection, 'players', 'unsharded', fields, [
    [playerOrders.overall.sort],
    [{ team: 1, overall: -1, _id: -1 }],
    [playerOrders.cost.sort],
    [playerOrders.name.sort, { collation: anyCase }],
    // In this order teams are found by no index without its collation.
    [{ team: 1, ...playerOrders.name.sort }, { collation: anyCase }],
    [{ search: 1 }],
  ]);
  return {
    find: (id, tx) =>
      model
        .findOne({ _id: id })
        .session(tx ?? null)
        .lean<Player>(),
    findMany: (ids, tx) =>
      model
        .find({ _id: { $in: ids } })
        .session(tx ?? null)
        .lean<Player[]>(),
    all: (limit) =>
      model
        .find({}, { totals: 0, holds: 0 })
        .sort({ team: 1, overall: -1, _id: -1 })
        .limit(limit)
        .lean<SquadPlayer[]>(),
    ofTeams: (teams) =>
      model
        .find({ team: { $in: teams } })
        .sort({ overall: -1, _id: -1 })
        .lean<Player[]>(),
    async idsByTeam(teams) {
      const found = await model
        .find({ team: { $in: [...teams] } }, { team: 1 })
        .sort({ team: 1, overall: -1, _id: -1 })
        .lean<Pick<Player, '_id' | 'team'>[]>();
      const byTeam = Map.groupBy(found, ({ team }) => team);
      return new Map([...byTeam].map(([team, squad]) => [team, squad.map(({ _id }) => _id)]));
    },
    countOfTeam: (tx, team) => model.countDocuments({ team }, { session: tx }),
    async insert(tx, player) {
      await model.insertMany([withKeys.players(player)], { session: tx, lean: true });
    },
    async replace(tx, player) {
      await model.replaceOne({ _id: player._id }, withKeys.players(player), { session: tx });
    },
    async remove(tx, id) {
      await model.deleteOne({ _id: id }, { session: tx });
    },
    hold: async (tx, id) => (await holdAll(model, tx, [id])) === 1,
    keep: async (id) => (await holdAll(model, null, [id])) === 1,
    async addToTotals(tx, moved) {
      if (moved.length === 0) return;
      const writes = moved.map(({ player, ...counts }) => ({
        updateOne: {
          filter: { _id: player },
          update: {
            $inc: Object.fromEntries(Object.entries(counts).map(([type, by]) => [`totals.${type}`, by])),
          },
        },
      }));
      await model.bulkWrite(writes as Parameters<typeof model.bulkWrite>[0], {
        session: tx,
        comment: 'totals',
      });
    },
    list(filter, sort, slice) {
      const order = playerOrders[sort];
      const found = model
        .find({ $and: [matching(filter), order.after(slice.after)] })
        .sort(order.sort)
        .limit(slice.limit);
      return (sort === 'name' ? found.collation(anyCase) : found).lean<Player[]>();
    },
    found: (search, limit) =>
      model
        .find(foundBy('search', search), { playerName: 1, position: 1, team: 1 })
        .sort(playerOrders.overall.sort)
        .limit(limit)
        .lean<Pick<Player, '_id' | 'playerName' | 'position' | 'team'>[]>(),
    count(filter) {
      if (filter.search !== undefined)
        return model.countDocuments(matching(filter), { limit: limits.counted });
      // Every player is listed, so that the collection's own count is right.
      return filter.team === undefined
        ? model.estimatedDocumentCount()
        : model.countDocuments(matching(filter));
    },
  };
}
