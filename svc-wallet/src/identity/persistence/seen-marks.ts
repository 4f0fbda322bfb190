import { createHmac } from 'node:crypto';
import { duplicateOf } from '@matchday/service-kit/mongo/model';
import { networkOf } from '@matchday/service-kit/network';
import type { SeenMarks } from '../application/ports.ts';
import type { IdentityModels } from './identity-models.ts';

const length = 16;

/**
 * Marks of browsers and networks, by a key of the month that is removed some weeks after it: from then on nobody can tell
 * which address or browser a mark came from, only which accounts have the same one.
 * @param deps `newKey` makes an unguessable key
 */
export function createSeenMarks(deps: {
  models: Pick<IdentityModels, 'seenKeys'>;
  clock: () => Date;
  newKey: () => string;
}): SeenMarks {
  const { models, clock, newKey } = deps;
  let known: { _id: string; key: string } | null = null;
  const keyOf = async (month: string): Promise<{ _id: string; key: string }> => {
    if (known?._id === month) return known;
    const stored = () => models.seenKeys.findById(month).lean<{ _id: string; key: string }>();
    const key = { _id: month, key: newKey(), at: clock() };
    const found =
      (await stored()) ??
      (await models.seenKeys
        .create([key])
        .then(() => key)
        .catch((error: unknown) => {
          // Another instance has made it at the same moment.
          if (!duplicateOf(error)) throw error;
          return stored();
        }));
    if (!found) throw new Error('No key for marks');
    known = { _id: month, key: found.key };
    return known;
  };
  return {
    async of({ address, device }) {
      const { _id: month, key } = await keyOf(clock().toISOString().slice(0, 7));
      const seen = JSON.stringify([networkOf(address), device ?? '']);
      return `${month}:${createHmac('sha256', key).update(seen).digest('base64url').slice(0, length)}`;
    },
  };
}
