import type { ObjectStore } from '../src/objects/object-store.ts';

/** For tests: a bucket in memory, with conditional writes. */
export function memoryObjects(): ObjectStore {
  const objects = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    get: async (key) => objects.get(key) ?? null,
    async create(key, bytes) {
      if (objects.has(key)) return false;
      objects.set(key, bytes);
      return true;
    },
    put: async (key, bytes) => void objects.set(key, bytes),
    delete: async (key) => void objects.delete(key),
    list: async (prefix) =>
      [...objects.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key, at: new Date(0) })),
  };
}
