import { leagueKinds } from '@matchday/contracts/matches/rules';
import { defineModel, entry, instant, text, whole } from '@matchday/service-kit/mongo/model';
import { createReferrers } from '@matchday/service-kit/mongo/referrers';
import { newestFirst } from '@matchday/service-kit/paging';
import type { Connection } from 'mongoose';
import type { LeagueStore } from '../application/ports.ts';
import type { League } from '../domain/squad.ts';

const fields = {
  leagueName: text,
  country: text,
  season: text,
  kind: { ...text, enum: leagueKinds },
  deductions: [entry({ team: text, points: whole, reason: text, at: instant, by: text })],
  createdAt: instant,
};
/** Leagues that were written before deductions existed have none. */
const toLeague = (doc: League): League => ({ ...doc, deductions: doc.deductions ?? [] });

/** There are few leagues, so that no index serves this. */
const anyCase = { locale: 'en', strength: 2 };

const onlyOne = (kind: string) => ({
  name: `only-one-${kind}`,
  unique: true,
  partialFilterExpression: { kind },
});

/** Leagues; at most one is the main, at most one the championship league (CHECKLIST Z21). */
export function createLeagueStore(
  connection: Connection,
): LeagueStore & { all(limit: number): Promise<League[]> } {
  const referrers = createReferrers(connection);
  const model = defineModel<League>(connection, 'leagues', fields, [
    [newestFirst.sort],
    [{ kind: 1 }, onlyOne('main')],
    [{ kind: 1 }, onlyOne('championship')],
  ]);
  return {
    async find(id, tx) {
      const found = await model
        .findOne({ _id: id })
        .session(tx ?? null)
        .lean<League>();
      return found && toLeague(found);
    },
    findMany: async (ids) => (await model.find({ _id: { $in: ids } }).lean<League[]>()).map(toLeague),
    async findByName(leagueName, season, tx) {
      const found = await model
        .findOne({ leagueName, season })
        .collation(anyCase)
        .sort({ createdAt: 1 })
        .session(tx ?? null)
        .lean<League>();
      return found && toLeague(found);
    },
    async isTaken(tx, { leagueName, season, country }, except) {
      const same = { leagueName, season, country, _id: { $ne: except } };
      return (await model.findOne(same, { _id: 1 }).collation(anyCase).session(tx).lean()) !== null;
    },
    async holders(tx) {
      const found = await model
        .find({ kind: { $ne: 'other' } })
        .session(tx)
        .lean<League[]>();
      return new Map(found.map((league) => [league.kind, toLeague(league)]));
    },
    holdNames: (tx) => referrers.note(tx, ['names of leagues'], '0'),
    async insert(tx, league) {
      await model.insertMany([league], { session: tx, lean: true });
    },
    async replace(tx, league) {
      await model.replaceOne({ _id: league._id }, league, { session: tx });
    },
    async remove(tx, id) {
      await referrers.refuseNew(tx, id);
      await model.deleteOne({ _id: id }, { session: tx });
    },
    async hold(tx, id, referrer) {
      await referrers.note(tx, [id], referrer);
      return (await model.countDocuments({ _id: id }, { session: tx })) === 1;
    },
    async giveUpKind(tx, kind, except) {
      if (kind === 'other') return;
      await model.updateMany({ kind, _id: { $ne: except } }, { $set: { kind: 'other' } }, { session: tx });
    },
    all: async (limit) =>
      (await model.find().sort(newestFirst.sort).limit(limit).lean<League[]>()).map(toLeague),
    async list(slice) {
      const found = await model
        .find(newestFirst.after(slice.after))
        .sort(newestFirst.sort)
        .limit(slice.limit)
        .lean<League[]>();
      return found.map(toLeague);
    },
    count: (tx) => model.countDocuments({}, tx ? { session: tx } : {}),
  };
}
