import { insertEach } from '@matchday/service-kit/mongo/insert-each';
import {
  duplicateOf,
  type Index,
  instant,
  type Placement,
  text,
  whole,
} from '@matchday/service-kit/mongo/model';
import { oldestFirst } from '@matchday/service-kit/paging';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { Claim, StakeStore } from '../application/ports.ts';
import {
  type Decision,
  type Stake,
  type StakeKind,
  settleableStates,
  sourcesOf,
  stakeStates,
  undecidedStates,
} from '../domain/stake.ts';
import type { Tally } from '../domain/verdict.ts';
import { byFixture, idIndex, settleStakes, unsettledBy } from './settle-stakes.ts';
import { asStake, asStakes, stillOpen } from './stored-state.ts';

/** Fields of every stake. */
export const stakeFields = {
  user: text,
  fixture: text,
  amount: whole,
  state: { ...text, enum: stakeStates },
  reason: String,
  owed: Number,
  hash: text,
  run: String,
  version: whole,
  outcome: String,
  payout: whole,
  released: whole,
  difference: whole,
  createdAt: instant,
  rejectedAt: Date,
};

/** Stakes are with their person (decision 54). */
export const placement: Placement = {
  shardKey: 'user',
  scattered: {
    _id: 'a request that is repeated, and a cancel before it has been read, know only the id',
    fixture: 'a match and its settlement concern people on all shards',
    player: 'so does who bought a player',
    state: 'admins list the stakes of everybody, and sweepers look for what hangs',
    createdAt: 'so do figures by day',
    nothing: 'the number of all is an estimate of each shard',
  },
};

/** As long as the ledger keeps refused transfers: until then the same key gets the same answer. */
const rejectedSeconds = 30 * 24 * 3600;

/** The index of PENDING stakes: without its name, MongoDB tends to walk all stakes from the oldest on, once a second. */
const hangingIndex = 'hanging';

/** Settlement reads a fixture's stakes by state and id, the sweeper reads PENDING ones; rejected ones expire. */
export const stakeIndexes: readonly Index[] = [
  [byFixture],
  [{ createdAt: 1 }, { name: hangingIndex, partialFilterExpression: { state: 'PENDING' } }],
  // Only rejected stakes have the field.
  [{ rejectedAt: 1 }, { expireAfterSeconds: rejectedSeconds, sparse: true }],
];

/**
 * Stakes of one kind in a collection.
 * @param rejected what else is written when a stake is rejected
 */
export function createStakeStore<S extends Stake>(
  model: Model<S>,
  kind: StakeKind,
  rejected: object = {},
): StakeStore<S> {
  // The schema knows the fields of every stake; the compiler cannot see that through the generic document.
  const where = (filter: QueryFilter<Stake>) => filter as QueryFilter<S>;
  return {
    kind,
    find: async (id, tx) =>
      asStake(
        await model
          .findOne(where({ _id: id }))
          .session(tx ?? null)
          .lean<S>(),
      ),
    async insert(stake) {
      try {
        await model.insertMany([stake], { lean: true });
        return 'inserted';
      } catch (error) {
        const fields = duplicateOf(error);
        if (!fields) throw error;
        return fields.includes('_id') ? 'exists' : 'taken';
      }
    },
    findMany: async (ids) => asStakes(await model.find(where({ _id: { $in: [...ids] } })).lean<S[]>()),
    async insertMany(stakes) {
      const violated = await insertEach(model, stakes);
      return violated.map((index) => (index === null ? 'inserted' : index === '_id_' ? 'exists' : 'taken'));
    },
    async open(stakes) {
      const ids = [...new Set(stakes.map(({ _id }) => _id))];
      const those = { _id: { $in: ids }, user: { $in: [...new Set(stakes.map(({ user }) => user))] } };
      const { modifiedCount } = await model.updateMany(
        where({ ...those, state: { $in: sourcesOf('OPEN') } }),
        { $set: { state: 'OPEN' } },
        { hint: idIndex },
      );
      // Nothing else changes a stake that is PENDING: it is as it was given, and OPEN.
      if (modifiedCount === ids.length) return stakes.map((stake): S => ({ ...stake, state: 'OPEN' }));
      const found = asStakes(await model.find(where(those)).hint(idIndex).lean<S[]>());
      const byId = new Map(found.map((stake) => [stake._id, stake]));
      return stakes.map(({ _id }) => known(byId.get(_id), kind, _id));
    },
    async decide({ _id: id, user }, decision: Decision) {
      const isRejected = decision.state === 'REJECTED';
      const change = {
        $set: isRejected ? { ...decision, ...rejected } : decision,
        ...(isRejected ? { $currentDate: { rejectedAt: true as const } } : {}),
      };
      const decided = await model
        .findOneAndUpdate(
          where({ _id: id, user, state: { $in: sourcesOf(decision.state) } }),
          change as UpdateQuery<S>,
          { returnDocument: 'after', hint: idIndex },
        )
        .lean<S>();
      const stake = asStake(
        decided ??
          (await model
            .findOne(where({ _id: id, user }))
            .hint(idIndex)
            .lean<S>()),
      );
      return known(stake, kind, id);
    },
    countUndecided: (fixture) =>
      model.countDocuments(where({ fixture, state: { $in: [...undecidedStates] } })),
    pendingOf: (fixture, limit) =>
      model
        .find(where({ fixture, state: 'PENDING' }))
        .limit(limit)
        .lean<S[]>(),
    hanging: (before, limit, position) =>
      model
        .find(where({ state: 'PENDING', createdAt: { $lt: before }, ...oldestFirst.after(position) }))
        .sort(oldestFirst.sort)
        .hint(hangingIndex)
        .limit(limit)
        .lean<S[]>(),
    countSettleable: (fixture) =>
      model.countDocuments(where({ fixture, state: { $in: [...settleableStates] } })),
    claimable: async (tx, run, limit) =>
      asStakes(
        await model
          .find(where({ fixture: run.fixture, ...unsettledBy(run), _id: { $gt: run.cursor } }))
          .sort({ _id: 1 })
          .limit(limit)
          .hint(byFixture)
          // Not in two parts: the first one has 101 by itself.
          .batchSize(limit + 1)
          .session(tx)
          .lean<S[]>(),
      ),
    settle: (tx, run, page) => settleStakes(model, tx, run, page),
    tallyOf: (run) => tallyOf(model, run),
    held: (fixtures) =>
      model.aggregate([
        {
          $match: {
            fixture: { $in: [...fixtures] },
            $or: [stillOpen, { state: { $in: [...undecidedStates] } }],
          },
        },
        {
          $group: {
            _id: '$fixture',
            open: { $sum: { $cond: [{ $eq: ['$state', 'OPEN'] }, '$amount', 0] } },
            undecided: { $sum: { $cond: [{ $eq: ['$state', 'OPEN'] }, 0, '$amount'] } },
          },
        },
        { $project: { _id: 0, fixture: '$_id', open: 1, undecided: 1 } },
      ]),
  };
}

function known<S extends Stake>(stake: S | null | undefined, kind: StakeKind, id: string): S {
  if (!stake) throw new Error(`${kind} ${id} does not exist`);
  return stake;
}

async function tallyOf<S extends Stake>(
  model: Model<S>,
  run: Claim,
): Promise<{ marked: Tally; missed: number }> {
  const own = (value: number | string) => ({ $sum: { $cond: [{ $eq: ['$run', run._id] }, value, 0] } });
  const [sums] = await model.aggregate<Tally & { all: number }>([
    { $match: { fixture: run.fixture, state: { $in: [...settleableStates] } } },
    {
      $group: {
        _id: null,
        all: { $sum: 1 },
        count: own(1),
        staked: own('$released'),
        paid: own('$difference'),
      },
    },
    { $project: { _id: 0 } },
  ]);
  const { all, ...marked } = sums ?? { all: 0, count: 0, staked: 0, paid: 0 };
  return { marked, missed: all - marked.count };
}
