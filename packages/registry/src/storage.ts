import type { PartAssets } from './part-assets.ts';

/** A numbered state of the registry (`contracts/registry`), as text. */
export interface NumberedState {
  readonly number: number;
  readonly text: string;
}

/** The states of the registry. The highest number is live; none is written twice. */
export interface RegistryStates {
  /** The live state; null before the first. */
  latest(): Promise<NumberedState | null>;
  /** States from the newest to the oldest. */
  newestFirst(): AsyncGenerator<NumberedState>;
  /** Creates a state, whole or not at all; false if the number is taken. */
  add(number: number, text: string): Promise<boolean>;
  /** Deletes a state; never the live one. */
  drop(number: number): Promise<void>;
}

/** Whether a version was new, was there with the same files, or is there with other files. */
export type Added = 'added' | 'same' | 'other';

/** The versions of the parts. One that is there is complete and never changes. */
export interface RegistryVersions {
  /** What a version's build has recorded about itself; null if the version is not there. */
  assets(name: string, version: string): Promise<PartAssets | null>;
  /** Keeps a finished, sealed build, whole or not at all; the same one again counts as added now. */
  add(name: string, version: string, folder: string): Promise<Added>;
  /** Versions of a part with the time since when they are kept, in no order. */
  list(name: string): Promise<{ version: string; at: Date }[]>;
  drop(name: string, version: string): Promise<void>;
}

/** Hashes of the tokens that may deploy a part, the newest first. */
export interface RegistryTokens {
  /** Parts that have or had a token, in the order of the alphabet. */
  parts(): Promise<readonly string[]>;
  of(name: string): Promise<readonly string[]>;
  keep(name: string, hashes: readonly string[]): Promise<void>;
}

/** Where everything that is deployed is kept: a folder, or object storage. */
export interface RegistryStorage {
  readonly states: RegistryStates;
  readonly versions: RegistryVersions;
  readonly tokens: RegistryTokens;
}
