import { resolve } from 'node:path';

/** The repository. */
export const root = resolve(import.meta.dirname, '../../../..');

/** The folder that holds data, logs and state of the platform: `.matchday`, or the one that MATCHDAY_HOME names. */
export const matchdayHome = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(root, env.MATCHDAY_HOME || '.matchday');
