import type { ObjectStore } from '../src/objects/object-store.ts';

/** For tests: a bucket in memory, with conditional writes. */
export function memoryObjects(clock: () => Date = () => new Date(0)): ObjectStore {
  const objects = new Map<string, { bytes: Uint8Array<ArrayBuffer>; at: Date }>();
  return {
    get: async (key) => objects.get(key)?.bytes ?? null,
    async create(key, bytes) {
      if (objects.has(key)) return false;
      objects.set(key, { bytes, at: clock() });
      return true;
    },
    put: async (key, bytes) => void objects.set(key, { bytes, at: clock() }),
    delete: async (key) => void objects.delete(key),
    list: async (prefix) =>
      [...objects].filter(([key]) => key.startsWith(prefix)).map(([key, { at }]) => ({ key, at })),
  };
}
