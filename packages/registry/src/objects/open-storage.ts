import { createFolderStorage } from '../folder/folder-storage.ts';
import type { RegistryStorage } from '../storage.ts';
import { createObjectStorage, type ObjectStorage } from './object-storage.ts';
import { createS3Store } from './object-store.ts';

/** Settings of the gateway that say where the registry is kept; commands beside it read the same. */
export interface StorageSettings {
  readonly REGISTRY_S3_URL?: string | undefined;
  readonly REGISTRY_S3_KEY_ID?: string | undefined;
  readonly REGISTRY_S3_SECRET?: string | undefined;
  readonly REGISTRY_S3_REGION?: string | undefined;
}

/** The object storage that settings name; null where they name none. */
export function objectStorageOf(settings: StorageSettings): ObjectStorage | null {
  const { REGISTRY_S3_URL: url, REGISTRY_S3_KEY_ID: keyId = '', REGISTRY_S3_SECRET: secret = '' } = settings;
  if (!url) return null;
  const region = settings.REGISTRY_S3_REGION;
  return createObjectStorage(createS3Store({ url, keyId, secret, ...(region ? { region } : {}) }));
}

/** Where the registry is kept: the object storage that settings name, otherwise the web root. */
export const openStorage = (webRoot: string, settings: StorageSettings): RegistryStorage =>
  objectStorageOf(settings) ?? createFolderStorage(webRoot);
