import type { Session } from '@matchday/service-kit/mongo';
import { defineModel, duplicateOf } from '@matchday/service-kit/mongo/model';
import type { Connection } from 'mongoose';
import type { Followed, FollowStore } from '../application/ports.ts';

interface Follows {
  /** The person. */
  _id: string;
  teams: string[];
  /** Those whose goals are told; missing in documents from before. */
  goals?: string[];
}

/** One document for each person who follows teams. */
export function createFollowStore(connection: Connection): FollowStore {
  const model = defineModel<Follows>(
    connection,
    'follows',
    {
      shardKey: '_id',
      scattered: { teams: 'news of a team go to all who follow it', goals: 'so do its goals' },
    },
    { teams: [String], goals: [String] },
    [[{ teams: 1, _id: 1 }], [{ goals: 1, _id: 1 }]],
  );
  const shown = (found: Follows | null): Followed => ({
    teams: found?.teams ?? [],
    goals: found?.goals ?? [],
  });
  const of = async (user: string) => shown(await model.findOne({ _id: user }).lean<Follows>());
  const page = async (tx: Session, filter: object, limit: number) => {
    const found = await model
      .find(filter, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .session(tx)
      .lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  };
  const add = async (user: string, team: string, most: number, upsert: boolean) => {
    const room = { $or: [{ teams: team }, { [`teams.${most - 1}`]: { $exists: false } }] };
    const after = await model
      .findOneAndUpdate(
        { _id: user, ...room },
        { $addToSet: { teams: team } },
        { upsert, returnDocument: 'after' },
      )
      .lean<Follows>();
    return after && shown(after);
  };
  return {
    of,
    async add(user, team, most) {
      try {
        return await add(user, team, most, true);
      } catch (error) {
        if (!duplicateOf(error)) throw error;
      }
      // The person has a document, and may have filled it by now: only where there is room in it.
      return add(user, team, most, false);
    },
    async remove(user, team) {
      const after = await model
        .findOneAndUpdate({ _id: user }, { $pull: { teams: team, goals: team } }, { returnDocument: 'after' })
        .lean<Follows>();
      return shown(after);
    },
    async chooseGoals(user, team, goals) {
      const after = await model
        .findOneAndUpdate(
          { _id: user, teams: team },
          goals ? { $addToSet: { goals: team } } : { $pull: { goals: team } },
          { returnDocument: 'after' },
        )
        .lean<Follows>();
      return after && shown(after);
    },
    async forget(user) {
      await model.deleteOne({ _id: user });
    },
    followers: (tx, teams, after, limit) =>
      page(tx, { teams: { $in: [...teams] }, _id: { $gt: after } }, limit),
    goalFollowers: (tx, teams, after, limit) =>
      page(tx, { goals: { $in: [...teams] }, _id: { $gt: after } }, limit),
  };
}
