/** What the build of a part writes as `assets.json` beside its files. */
export interface PartAssets {
  name: string;
  version: string;
  /** `/mfe/<name>/<version>/remoteEntry.js`; the shell names its main script. */
  entry: string;
  routes: string[];
  widgets: string[];
  /** Its files by route or `widget:<name>`, without those of the shell's tiers. */
  files: Record<string, string[]>;
  /** Share keys that the same route or widget needs at once. */
  needs: Record<string, string[]>;
  /** Versions of the shared modules that it was built on, by share key. */
  requires: Record<string, string>;
  /** Version of the federation runtime that it offers (the shell) or takes from the shell (all others). */
  federation: string;
  /** Names that it imports of each shared module. */
  uses: Record<string, string[]>;
  /** The shell only: files that contain a shared module; empty when it is part of the first page. */
  provides: Record<string, string[]>;
  /** The shell only: names that each shared module has. */
  exports: Record<string, string[]>;
  /** The shell only: scripts, styles and fonts of the first page, in order. */
  scripts: string[];
  styles: string[];
  preloads: string[];
}
