import { defineModel, instant, whole } from '@matchday/service-kit/mongo/model';
import type { Connection } from 'mongoose';
import type { Move, MoveStore } from '../application/ports.ts';

interface MoveDoc {
  _id: string;
  version: number;
  at: Date;
  /** Missing in older documents: of kick-offs. */
  knownDeadline?: Date | null;
  /** The last stake that was told; empty before the first. */
  cursor: string;
}

const moveOf = ({ _id, version, at, knownDeadline = null, cursor }: MoveDoc): Move => ({
  fixture: _id,
  version,
  at,
  knownDeadline,
  cursor,
});

/** Moves of fixtures that people have to be told of, one for each fixture. */
export function createMoveStore(connection: Connection): MoveStore {
  const model = defineModel<MoveDoc>(
    connection,
    'moves',
    'unsharded',
    { version: whole, at: instant, knownDeadline: Date, cursor: { type: String, default: '' } },
    [[{ at: 1 }]],
  );
  return {
    async note(tx, { fixture, ...move }) {
      await model.replaceOne(
        { _id: fixture },
        { _id: fixture, ...move, cursor: '' },
        { upsert: true, session: tx },
      );
    },
    async due(limit) {
      return (await model.find().sort({ at: 1 }).limit(limit).lean<MoveDoc[]>()).map(moveOf);
    },
    async find(tx, fixture) {
      const found = await model.findOne({ _id: fixture }).session(tx).lean<MoveDoc>();
      return found && moveOf(found);
    },
    async advance(tx, fixture, cursor) {
      if (cursor === null) await model.deleteOne({ _id: fixture }, { session: tx });
      else await model.updateOne({ _id: fixture }, { $set: { cursor } }, { session: tx });
    },
    async drop(fixture, version) {
      await model.deleteOne({ _id: fixture, version });
    },
  };
}
