import { defineModel, duplicateOf } from '@matchday/service-kit/mongo/model';
import type { Connection } from 'mongoose';
import type { FollowStore } from '../application/ports.ts';

interface Follows {
  /** The person. */
  _id: string;
  teams: string[];
}

/** One document for each person who follows teams. */
export function createFollowStore(connection: Connection): FollowStore {
  const model = defineModel<Follows>(connection, 'follows', { teams: [String] }, [[{ teams: 1, _id: 1 }]]);
  const of = async (user: string) => (await model.findOne({ _id: user }).lean<Follows>())?.teams ?? [];
  const add = async (user: string, team: string, most: number) => {
    const room = { $or: [{ teams: team }, { [`teams.${most - 1}`]: { $exists: false } }] };
    const after = await model
      .findOneAndUpdate(
        { _id: user, ...room },
        { $addToSet: { teams: team } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<Follows>();
    return after?.teams ?? [team];
  };
  return {
    of,
    async add(user, team, most) {
      try {
        return await add(user, team, most);
      } catch (error) {
        if (!duplicateOf(error)) throw error;
      }
      // The person has a document: either it is full, or a request at the same moment has made it.
      if ((await of(user)).length >= most) return null;
      return add(user, team, most);
    },
    async remove(user, team) {
      const after = await model
        .findOneAndUpdate({ _id: user }, { $pull: { teams: team } }, { returnDocument: 'after' })
        .lean<Follows>();
      return after?.teams ?? [];
    },
    async followers(tx, teams, after, limit) {
      const found = await model
        .find({ teams: { $in: [...teams] }, _id: { $gt: after } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .session(tx)
        .lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
  };
}
