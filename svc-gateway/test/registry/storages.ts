import {
  createFolderStorage,
  createObjectStorage,
  createS3Store,
  type RegistryStorage,
} from '@matchday/registry';
import { s3ServerOrWhyNot } from '@matchday/registry/testing/s3';

/** A place where a gateway may keep the registry. */
export interface Place {
  readonly where: string;
  /** An empty storage there, and the settings of a gateway that uses it. */
  open(webRoot: string): Promise<{ storage: RegistryStorage; env: Record<string, string> }>;
  close(): void;
}

/** Places where the registry can be kept on this computer, and why not in object storage, if so. */
export async function placesForRegistry(): Promise<{ places: Place[]; missing: string | null }> {
  const folder: Place = {
    where: 'its web root',
    open: async (webRoot) => ({ storage: createFolderStorage(webRoot), env: {} }),
    close: () => undefined,
  };
  const server = await s3ServerOrWhyNot();
  if (server instanceof Error) return { places: [folder], missing: server.message };
  const objects: Place = {
    where: 'object storage',
    async open() {
      const bucket = await server.bucket();
      const { url, keyId, secret } = bucket;
      return {
        storage: createObjectStorage(createS3Store(bucket)),
        env: { REGISTRY_S3_URL: url, REGISTRY_S3_KEY_ID: keyId, REGISTRY_S3_SECRET: secret },
      };
    },
    close: () => server.close(),
  };
  return { places: [folder, objects], missing: null };
}
