import { defineModel, flag, instant, text, whole } from '@matchday/service-kit/mongo/model';
import type { Connection } from 'mongoose';
import type { GoalRound, GoalRoundStore } from '../application/ports.ts';

/** Longer than a match and its corrections are news. */
const keptSeconds = 7 * 24 * 3600;

/** One document for each match whose goals were told. */
export function createGoalRoundStore(connection: Connection): GoalRoundStore {
  const model = defineModel<GoalRound>(
    connection,
    'goalrounds',
    'unsharded',
    {
      round: whole,
      homeScore: whole,
      awayScore: whole,
      text,
      cursor: { type: String, default: '' },
      done: flag,
      begunAt: instant,
    },
    [[{ begunAt: 1 }, { expireAfterSeconds: keptSeconds }]],
  );
  return {
    since: (begun) => model.find({ begunAt: { $gte: begun } }).lean<GoalRound[]>(),
    find: (tx, match) => model.findOne({ _id: match }).session(tx).lean<GoalRound>(),
    async keep(tx, { _id, ...round }) {
      await model.updateOne({ _id }, { $set: round }, { upsert: true, session: tx });
    },
  };
}
