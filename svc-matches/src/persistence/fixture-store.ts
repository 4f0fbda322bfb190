import { matchStates, outcomes } from '@matchday/contracts/matches/rules';
import { inTransaction } from '@matchday/service-kit/mongo';
import { holds } from '@matchday/service-kit/mongo/hold';
import { defineModel, part } from '@matchday/service-kit/mongo/model';
import { createReferrers } from '@matchday/service-kit/mongo/referrers';
import type { Connection, QueryFilter } from 'mongoose';
import { Schema } from 'mongoose';
import type { FixtureFilter, FixtureStore } from '../application/fixture-port.ts';
import type { Fixture } from '../domain/fixture.ts';
import { after, asDate } from './after.ts';
import { statCounts } from './stat-counts.ts';

/** `finished` stands for FT or void, so that one index serves the states before it. */
type FixtureDoc = Fixture & { finished: boolean };

const odds = { home: Number, draw: Number, away: Number };
const scoredResult = { result: String, homeScore: Number, awayScore: Number };
const definition = {
  home: String,
  away: String,
  league: String,
  homeBadge: String,
  awayBadge: String,
  homeScore: Number,
  awayScore: Number,
  odds: part(odds),
  oddsHistory: [part({ ...odds, until: Date, by: String })],
  matchState: { type: String, enum: matchStates },
  result: { type: String, enum: [...outcomes, 'pending'] },
  kickOff: Date,
  bettingDeadline: Date,
  closedAt: Date,
  round: String,
  inTable: Boolean,
  goals: [
    new Schema(
      { _id: String, side: String, scorer: String, minute: Number, isOwnGoal: Boolean, isPenalty: Boolean },
      { strict: 'throw' },
    ),
  ],
  stats: [part({ player: String, ...statCounts })],
  lineUp: [part({ player: String, side: String })],
  settlement: String,
  voidReason: String,
  corrections: [
    part({
      at: Date,
      by: String,
      reason: String,
      key: String,
      hash: String,
      from: part(scoredResult),
      to: part(scoredResult),
    }),
  ],
  stakes: part(odds),
  impacts: String,
  version: Number,
  lastChange: part({ by: String, at: Date }),
  deletedAt: Date,
  createdAt: Date,
  finished: Boolean,
  holds,
};

/** What fixtures lack that were written before there was such a thing. */
const laterFields = {
  voidReason: null,
  corrections: [],
  stakes: null,
  lineUp: [],
  version: 1,
  lastChange: null,
};

const toDoc = (fixture: Fixture): FixtureDoc => ({
  ...fixture,
  finished: fixture.matchState === 'FT' || fixture.settlement === 'void',
});
function toFixture(doc: FixtureDoc): Fixture {
  const { finished: _finished, ...fixture } = doc;
  return { ...laterFields, ...fixture };
}

/** Nobody is lined up without having been bought or having scored. */
const awaiting: Record<NonNullable<FixtureFilter['awaits']>, QueryFilter<FixtureDoc>> = {
  result: { matchState: 'FT', result: 'pending', settlement: { $ne: 'void' } },
  impacts: {
    result: { $in: [...outcomes] },
    settlement: { $ne: 'void' },
    impacts: 'none',
    'lineUp.0': { $exists: true },
  },
};

function matching(filter: FixtureFilter): QueryFilter<FixtureDoc> {
  const { finished, league, team, from, until, awaits, ids } = filter;
  return {
    deletedAt: null,
    ...(awaits && awaiting[awaits]),
    ...(ids && { _id: { $in: ids } }),
    ...(finished === undefined ? {} : { finished }),
    ...(league === undefined ? {} : { league }),
    ...(from || until ? { kickOff: { ...(from && { $gte: from }), ...(until && { $lt: until }) } } : {}),
    ...(team === undefined ? {} : { $and: [{ $or: [{ home: team }, { away: team }] }] }),
  };
}

/** Fixtures in MongoDB, with their goals, stats and the history of their odds inside. */
export function createFixtureStore(connection: Connection): FixtureStore {
  const referrers = createReferrers(connection);
  const model = defineModel<FixtureDoc>(connection, 'fixtures', definition, [
    [{ finished: 1, kickOff: 1, _id: 1 }],
    [{ finished: 1, result: 1, impacts: 1, kickOff: 1 }],
    [{ league: 1, finished: 1, kickOff: 1, _id: 1 }],
    [{ league: 1, kickOff: 1, _id: 1 }],
    [{ home: 1, kickOff: 1 }],
    [{ away: 1, kickOff: 1 }],
    [{ bettingDeadline: 1 }, { partialFilterExpression: { closedAt: null } }],
    [{ closedAt: 1 }, { partialFilterExpression: { stakes: null } }],
    [{ 'goals.scorer': 1 }],
    [{ 'stats.player': 1 }],
  ]);
  const read = async (filter: QueryFilter<FixtureDoc>): Promise<Fixture[]> =>
    (await model.find(filter).lean<FixtureDoc[]>()).map(toFixture);

  return {
    async find(id, tx) {
      const doc = await model
        .findOne({ _id: id })
        .session(tx ?? null)
        .lean<FixtureDoc>();
      return doc && toFixture(doc);
    },
    findMany: (ids) => read({ _id: { $in: ids } }),
    async insert(tx, fixtures) {
      await model.insertMany(fixtures.map(toDoc), { session: tx, lean: true });
    },
    async replace(tx, fixtures) {
      if (fixtures.length === 0) return;
      await model.bulkWrite(
        fixtures.map((fixture) => ({
          replaceOne: { filter: { _id: fixture._id }, replacement: toDoc(fixture) },
        })),
        { session: tx },
      );
    },
    async list(filter, order, slice) {
      const direction = order === 'ascending' ? 1 : -1;
      const docs = await model
        .find({ $and: [matching(filter), after('kickOff', direction, slice.after, asDate)] })
        .sort({ kickOff: direction, _id: direction })
        .limit(slice.limit)
        .lean<FixtureDoc[]>();
      return docs.map(toFixture);
    },
    count: (filter) => model.countDocuments(matching(filter)),
    ids: (filter) => model.distinct('_id', matching(filter)),
    async idsAfter(after, limit) {
      const found = await model
        .find({ _id: { $gt: after } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => String(_id));
    },
    async ofLeague(league, tx) {
      const docs = await model
        .find({ league })
        .session(tx ?? null)
        .lean<FixtureDoc[]>();
      return docs.map(toFixture);
    },
    finishedInTable: (leagues) =>
      model
        .find(
          {
            league: { $in: leagues },
            finished: true,
            inTable: true,
            deletedAt: null,
            settlement: { $ne: 'void' },
          },
          { _id: 0, league: 1, home: 1, away: 1, homeScore: 1, awayScore: 1 },
        )
        .sort({ league: 1, kickOff: 1, _id: 1 })
        .lean<Pick<FixtureDoc, 'league' | 'home' | 'away' | 'homeScore' | 'awayScore'>[]>(),
    async idsByLeague(leagues) {
      const groups = await model.aggregate<{ _id: string; ids: string[] }>([
        { $match: { league: { $in: leagues }, deletedAt: null } },
        { $sort: { kickOff: 1, _id: 1 } },
        { $group: { _id: '$league', ids: { $push: '$_id' } } },
      ]);
      return new Map(groups.map(({ _id, ids }) => [_id, ids]));
    },
    async idsOfTeams(teams, limit) {
      if (teams.length === 0) return [];
      const of = { $in: [...teams] };
      const found = await model
        .find({ $or: [{ home: of }, { away: of }] }, { _id: 1 })
        .sort({ kickOff: -1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    async dueToClose(now, limit) {
      const due = await model
        .find({ closedAt: null, bettingDeadline: { $lte: now } }, { _id: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return due.map(({ _id }) => _id);
    },
    hold: (tx, id, stake) => referrers.note(tx, [id], stake),
    seal: (id) => inTransaction(connection, (tx) => referrers.refuseNew(tx, id)),
    async lineUp(id, entry) {
      const without = { _id: id, 'lineUp.player': { $ne: entry.player } };
      await model.updateOne(without, { $push: { lineUp: entry } });
    },
    async unsummed(limit) {
      const due = await model
        .find({ stakes: null, closedAt: { $gt: new Date(0) } }, { closedAt: 1 })
        .limit(limit)
        .lean<{ _id: string; closedAt: Date }[]>();
      return due.map(({ _id, closedAt }) => ({ id: _id, closedAt }));
    },
    async noteStakes(tx, id, closedAt, stakes) {
      const where = { _id: id, closedAt, stakes: null };
      return (await model.updateOne(where, { $set: { stakes } }, { session: tx })).modifiedCount === 1;
    },
    countOf: (who, tx) => model.countDocuments(matching(who), { session: tx }),
    countNaming: (player, tx) =>
      model.countDocuments(
        { deletedAt: null, $or: [{ 'goals.scorer': player }, { 'stats.player': player }] },
        { session: tx },
      ),
  };
}
