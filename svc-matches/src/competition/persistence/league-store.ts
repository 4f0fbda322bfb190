import { limits } from '@matchday/contracts/constants';
import { leagueKinds } from '@matchday/contracts/matches/rules';
import { defineModel, entry, instant, text, whole } from '@matchday/service-kit/mongo/model';
import { createReferrers } from '@matchday/service-kit/mongo/referrers';
import { foundBy } from '@matchday/service-kit/mongo/search-keys';
import { newestFirst } from '@matchday/service-kit/paging';
import type { Connection } from 'mongoose';
import { leagueOrders } from '../application/list-orders.ts';
import type { LeagueFilter, LeagueStore } from '../application/ports.ts';
import type { League } from '../domain/squad.ts';
import { type Keyed, searchField, withKeys } from './search-fields.ts';

const fields = {
  leagueName: text,
  country: text,
  season: text,
  kind: { ...text, enum: leagueKinds },
  deductions: [entry({ team: text, points: whole, reason: text, at: instant, by: text })],
  createdAt: instant,
  search: searchField,
};
/** Leagues that were written before deductions existed have none. */
const toLeague = (doc: League): League => ({ ...doc, deductions: doc.deductions ?? [] });

const anyCase = { locale: 'en', strength: 2 };
const matching = ({ kind, search = '' }: LeagueFilter) => ({
  ...(kind === undefined ? {} : { kind }),
  ...foundBy('search', search),
});

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
  const model = defineModel<Keyed<League>>(connection, 'leagues', 'unsharded', fields, [
    [newestFirst.sort],
    [leagueOrders.name.sort, { collation: anyCase }],
    [{ search: 1 }],
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
    async findMany(ids, tx) {
      const found = await model
        .find({ _id: { $in: ids } })
        .session(tx ?? null)
        .lean<League[]>();
      return found.map(toLeague);
    },
    async findByName({ leagueName, season, country }, tx) {
      const found = await model
        .findOne({ leagueName, season, country })
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
      await model.insertMany([withKeys.leagues(league)], { session: tx, lean: true });
    },
    async replace(tx, league) {
      await model.replaceOne({ _id: league._id }, withKeys.leagues(league), { session: tx });
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
    async list(filter, sort, slice) {
      const order = leagueOrders[sort];
      const listed = model
        .find({ $and: [matching(filter), order.after(slice.after)] })
        .sort(order.sort)
        .limit(slice.limit);
      const found = await (sort === 'name' ? listed.collation(anyCase) : listed).lean<League[]>();
      return found.map(toLeague);
    },
    countListed: (filter) =>
      filter.kind === undefined && !filter.search
        ? model.estimatedDocumentCount()
        : model.countDocuments(matching(filter), { limit: limits.counted }),
    count: (tx) => model.countDocuments({}, { session: tx }),
  };
}
