import { leagueKinds } from '@matchday/contracts/matches/rules';
import type { Connection } from 'mongoose';
import type { LeagueStore } from '../application/squad-ports.ts';
import type { League } from '../domain/squad.ts';
import { after, asDate } from './after.ts';
import { defineModel } from './model.ts';

const definition = {
  leagueName: String,
  country: String,
  season: String,
  kind: { type: String, enum: leagueKinds },
  createdAt: Date,
};
const onlyOne = (kind: string) => ({
  name: `only-one-${kind}`,
  unique: true,
  partialFilterExpression: { kind },
});

/** Leagues in MongoDB; at most one is the main, at most one the championship league (CHECKLIST Z21). */
export function createLeagueStore(connection: Connection): LeagueStore {
  const model = defineModel<League>(connection, 'leagues', definition, [
    [{ createdAt: -1, _id: -1 }],
    [{ leagueName: 1, season: 1 }],
    [{ kind: 1 }, onlyOne('main')],
    [{ kind: 1 }, onlyOne('championship')],
  ]);
  return {
    find: (id, tx) =>
      model
        .findOne({ _id: id })
        .session(tx ?? null)
        .lean<League>(),
    findMany: (ids) => model.find({ _id: { $in: ids } }).lean<League[]>(),
    findByName: (leagueName, season, tx) =>
      model
        .findOne({ leagueName, season })
        .sort({ createdAt: 1 })
        .session(tx ?? null)
        .lean<League>(),
    async insert(tx, league) {
      await model.insertMany([league], { session: tx, lean: true });
    },
    async replace(tx, league) {
      await model.replaceOne({ _id: league._id }, league, { session: tx });
    },
    async remove(tx, id) {
      await model.deleteOne({ _id: id }, { session: tx });
    },
    async giveUpKind(tx, kind, except) {
      if (kind === 'other') return;
      await model.updateMany({ kind, _id: { $ne: except } }, { $set: { kind: 'other' } }, { session: tx });
    },
    list: (slice) =>
      model
        .find(after('createdAt', -1, slice.after, asDate))
        .sort({ createdAt: -1, _id: -1 })
        .limit(slice.limit)
        .lean<League[]>(),
    count: () => model.countDocuments({}),
  };
}
