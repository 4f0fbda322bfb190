import { containing } from '@matchday/service-kit/mongo/containing';
import { defineModel, instant, text } from '@matchday/service-kit/mongo/model';
import { createReferrers } from '@matchday/service-kit/mongo/referrers';
import { orderBy } from '@matchday/service-kit/paging';
import type { Connection } from 'mongoose';
import type { TeamStore } from '../application/ports.ts';
import type { Team } from '../domain/squad.ts';

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
};
/** Teams by name. */
const byName = orderBy('teamName', 1, 'string');
const inLeague = ({ league }: { league?: string | undefined }) =>
  league === undefined ? {} : { leagues: league };

/** Teams; a team names the leagues that it belongs to. */
export function createTeamStore(connection: Connection): TeamStore & { all(limit: number): Promise<Team[]> } {
  const referrers = createReferrers(connection);
  const model = defineModel<Team>(connection, 'teams', fields, [
    [byName.sort],
    [{ leagues: 1, teamName: 1, _id: 1 }],
  ]);
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
        .sort({ createdAt: -1 })
        .session(tx ?? null)
        .lean<Team[]>(),
    async insert(tx, teams) {
      await model.insertMany(teams, { session: tx, lean: true });
    },
    async replace(tx, team) {
      await model.replaceOne({ _id: team._id }, team, { session: tx });
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
      await model.replaceOne({ _id: team._id }, team, { session: tx });
    },
    async named(part, by) {
      const short = { shortName: containing(part) };
      const found = await model
        .find(by === 'short name' ? short : { $or: [{ teamName: containing(part) }, short] }, { _id: 1 })
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    havingAny: (words) => {
      const any = words.flatMap((word) => [{ teamName: containing(word) }, { shortName: containing(word) }]);
      return model.find({ $or: any }).lean<Team[]>();
    },
    all: (limit) => model.find().sort(byName.sort).limit(limit).lean<Team[]>(),
    inLeagues: (leagues) => model.find({ leagues: { $in: leagues } }).lean<Team[]>(),
    order: byName,
    list: (filter, slice) =>
      model
        .find({ ...inLeague(filter), ...byName.after(slice.after) })
        .sort(byName.sort)
        .limit(slice.limit)
        .lean<Team[]>(),
    count: (filter) => model.countDocuments(inLeague(filter)),
  };
}
