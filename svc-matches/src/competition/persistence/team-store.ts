import { limits } from '@matchday/contracts/constants';
import { isFound } from '@matchday/contracts/search';
import { defineModel, instant, text } from '@matchday/service-kit/mongo/model';
import { createReferrers } from '@matchday/service-kit/mongo/referrers';
import { foundBy } from '@matchday/service-kit/mongo/search-keys';
import type { Connection } from 'mongoose';
import { teamOrders } from '../application/list-orders.ts';
import type { TeamFilter, TeamStore } from '../application/ports.ts';
import type { Team } from '../domain/squad.ts';
import { type Keyed, searchField, withKeys } from './search-fields.ts';

const fields = {
  teamName: text,
  shortName: text,
  league: text,
  leagues: [String],
  assignedClub: String,
  teamBadge: String,
  home: String,
  manager: String,
  founded: String,
  tiktok: String,
  instagram: String,
  squads: [String],
  createdAt: instant,
  search: searchField,
};
const anyCase = { locale: 'en', strength: 2 };

const byName = teamOrders.name;
const idsOf = (found: readonly { _id: string }[]) => found.map(({ _id }) => _id);
const matching = ({ league, search = '' }: TeamFilter) => ({
  ...(league === undefined ? {} : { leagues: league }),
  ...foundBy('search', search),
});

/** Teams; a team names the leagues that it belongs to. */
export function createTeamStore(connection: Connection): TeamStore & { all(limit: number): Promise<Team[]> } {
  const referrers = createReferrers(connection);
  const model = defineModel<Keyed<Team>>(connection, 'teams', 'unsharded', fields, [
    [byName.sort],
    [{ teamName: 1 }, { collation: anyCase }],
    [teamOrders.newest.sort],
    [{ leagues: 1, teamName: 1, _id: 1 }],
    [{ search: 1 }],
  ]);
  const holdNames: TeamStore['holdNames'] = (tx, leagues) =>
    referrers.note(
      tx,
      leagues.map((league) => `names of teams of ${league}`),
      '0',
    );
  return {
    find: (id, tx) =>
      model
        .findOne({ _id: id })
        .session(tx ?? null)
        .lean<Team>(),
    findMany: (ids, tx) =>
      model
        .find({ _id: { $in: ids } })
        .session(tx ?? null)
        .lean<Team[]>(),
    soon: () => undefined,
    findByNames: (names, tx) =>
      model
        .find({ teamName: { $in: names } })
        .collation(anyCase)
        .sort({ createdAt: -1 })
        .session(tx ?? null)
        .lean<Team[]>(),
    holdNames,
    async namesake(tx, { teamName, leagues }, except) {
      await holdNames(tx, leagues);
      return model
        .findOne({ leagues: { $in: leagues }, teamName, _id: { $ne: except } })
        .collation(anyCase)
        .session(tx)
        .lean<Team>();
    },
    async insert(tx, teams) {
      await model.insertMany(teams.map(withKeys.teams), { session: tx, lean: true });
    },
    async replace(tx, team) {
      await model.replaceOne({ _id: team._id }, withKeys.teams(team), { session: tx });
    },
    async remove(tx, id) {
      await referrers.refuseNew(tx, id);
      await model.deleteOne({ _id: id }, { session: tx });
    },
    async hold(tx, ids, referrer) {
      await referrers.note(tx, ids, referrer);
      return model.countDocuments({ _id: { $in: ids } }, { session: tx });
    },
    countInLeague: (tx, league) => model.countDocuments({ leagues: league }, { session: tx }),
    async join(tx, teams, league, current) {
      if (teams.length === 0) return;
      await model.updateMany(
        { _id: { $in: teams } },
        { $addToSet: { leagues: league }, ...(current ? { $set: { league } } : {}) },
        { session: tx },
      );
    },
    async leave(tx, team) {
      await referrers.refuseNew(tx, team._id);
      await model.replaceOne({ _id: team._id }, withKeys.teams(team), { session: tx });
    },
    orders: teamOrders,
    async named(part, by, { limit, only }) {
      const named = { $and: [foundBy('search', part), only === undefined ? {} : { _id: only }] };
      if (by === 'any name') return idsOf(await model.find(named, { _id: 1 }).limit(limit).lean());
      // The keys are of both names.
      const found = await model.find(named, { shortName: 1 }).lean<Pick<Team, '_id' | 'shortName'>[]>();
      return idsOf(found.filter(({ shortName }) => isFound(part, [shortName]))).slice(0, limit);
    },
    havingAny: (words) => model.find({ $or: words.map((word) => foundBy('search', word)) }).lean<Team[]>(),
    all: (limit) => model.find().sort(byName.sort).limit(limit).lean<Team[]>(),
    inLeagues: (leagues) => model.find({ leagues: { $in: leagues } }).lean<Team[]>(),
    list: (filter, sort, slice) =>
      model
        .find({ $and: [matching(filter), teamOrders[sort].after(slice.after)] })
        .sort(teamOrders[sort].sort)
        .limit(slice.limit)
        .lean<Team[]>(),
    count(filter) {
      if (filter.search) return model.countDocuments(matching(filter), { limit: limits.counted });
      // Every team is listed, so that the collection's own count is right.
      return filter.league === undefined
        ? model.estimatedDocumentCount()
        : model.countDocuments(matching(filter));
    },
  };
}
