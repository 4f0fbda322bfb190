export { checkBuild } from './checks/check-build.ts';
export { checkBudget, checkComeback, checkContracts } from './checks/check-needs.ts';
export { compressFolder } from './folder/compress-folder.ts';
export { createFolderStorage } from './folder/folder-storage.ts';
export { letOthersRead } from './folder/let-others-read.ts';
export {
  builtFrom,
  hasVersion,
  noteSources,
  sweepFolder,
  versionFolder,
} from './folder/version-folders.ts';
export { appendState } from './live/append-state.ts';
export { checkGates } from './live/check-gates.ts';
export { checkSeen, type Seen, seenOf } from './live/check-seen.ts';
export { entryOf } from './live/compose-registry.ts';
export {
  type Deployment,
  listDeployments,
  rollBack,
} from './live/deployments.ts';
export {
  describeDeployment,
  describeDeployments,
  type SizedDeployment,
  sizedDeployments,
} from './live/describe-deployments.ts';
export { dropOldVersions } from './live/drop-old.ts';
export {
  type Canary,
  type Live,
  liveOf,
  parseState,
  revisionOf,
  type Versions,
  versionsOf,
} from './live/live.ts';
export {
  assetsOf,
  checkWithLive,
  type Published,
  type Publishing,
  publishCanary,
  publishRegistry,
} from './live/publish.ts';
export type { ServedPart } from './live/served-part.ts';
export { fetchVersion, mirrorOnce } from './objects/mirror.ts';
export { createObjectStorage, type ObjectStorage } from './objects/object-storage.ts';
export { type Bucket, createS3Store, type ObjectStore } from './objects/object-store.ts';
export { objectStorageOf, openStorage, type StorageSettings } from './objects/open-storage.ts';
export { createVersionSource, nothingToBring, type VersionSource } from './objects/version-source.ts';
export { PACK_LIMIT, packFolder, unpackTo } from './pack.ts';
export { PART_NAME, type PartAssets, VERSION_NAME } from './part-assets.ts';
export { sealBuild } from './seal-build.ts';
export type { Added, NumberedState, RegistryStorage } from './storage.ts';
export { countTokens, endTokens, makeToken, mayDeploy, partOfToken } from './tokens.ts';
