import { Refusal } from '@matchday/contracts/errors';
import { registryEntry } from '@matchday/contracts/registry';
import { z } from 'zod';

/** Names of parts: folders of the web root are made of them. */
export const PART_NAME = /^(?:shell|mfe-[a-z]{1,40})$/;
/** Names of versions: the same. */
export const VERSION_NAME = /^[a-z0-9][a-z0-9.-]{0,63}$/i;
/** Names of files within a version: plain, in few folders. */
export const FILE_NAME = /^(?:[\w-][\w.-]{0,99}\/){0,4}[\w-][\w.-]{0,149}$/;

const names = z.array(z.string());
const listed = z.record(z.string(), names);

/** What the build of a part writes as `assets.json` beside its files. */
export const partAssets = z.object({
  name: z.string().regex(PART_NAME),
  version: z.string().regex(VERSION_NAME),
  /** `/mfe/<name>/<version>/remoteEntry.js`; the shell names its main script. */
  entry: z.string(),
  routes: z.array(z.string().startsWith('/')),
  widgets: names,
  /** Its files by route or `widget:<name>`, without those of the shell's tiers. */
  files: listed,
  /** Reads whose answers come with the page, by route (`reads` in its manifest). */
  reads: registryEntry.shape.reads,
  /** Share keys that the same route or widget needs at once. */
  needs: listed,
  /** Versions of the shared modules that it was built on, by share key. */
  requires: z.record(z.string(), z.string()),
  /** Version of the federation runtime that it offers (the shell) or takes from the shell (all others). */
  federation: z.string(),
  /** Names that it imports of each shared module. */
  uses: listed,
  /** The shell only: files that contain a shared module; empty when it is part of the first page. */
  provides: listed,
  /** The shell only: names that each shared module has. */
  exports: listed,
  /** The shell only: scripts, styles and fonts of the first page, in order. */
  scripts: names,
  styles: names,
  preloads: names,
  /** Versions of the contracts that it needs, by provider (`contracts` in its package.json). */
  contracts: z.record(z.string(), z.string()).optional(),
  /** Most kilobytes that a browser downloads of it for one route or widget (`budget` in its package.json). */
  budget: z.number().positive().optional(),
  /** SHA-256 of each file, as browsers check it (`sha256-…`), by name; {@link sealBuild} adds it. */
  integrity: z.record(z.string().regex(FILE_NAME), z.string()).optional(),
  /** Bytes that a browser downloads of each script and style, compressed; also from {@link sealBuild}. */
  downloads: z.record(z.string(), z.number()).optional(),
  /** Bytes of all files, not compressed. */
  bytes: z.number().optional(),
});
export type PartAssets = z.infer<typeof partAssets>;

/** Most bytes of what a build says about itself. */
const ASSETS_LIMIT = 1_000_000;

/** Checks the size of an `assets.json`, before anything reads it. @throws Refusal for one that no part needs */
export function checkAssetsSize(bytes: number): void {
  if (bytes > ASSETS_LIMIT)
    throw new Refusal(
      'too-large',
      `The version is too large: assets.json has more than ${ASSETS_LIMIT / 1e6} MB`,
    );
}
