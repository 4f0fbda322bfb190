import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The cache folder of this user by the convention of the system; all clones share it.
 * @param of environment, system and home folder of the person
 */
export function cacheFolder(of: { env: NodeJS.ProcessEnv; platform: NodeJS.Platform; home: string }): string {
  const { env, platform, home } = of;
  if (env.XDG_CACHE_HOME) return join(env.XDG_CACHE_HOME, 'matchday');
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'matchday');
  if (platform === 'win32')
    return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'matchday', 'cache');
  return join(home, '.cache', 'matchday');
}

/** {@link cacheFolder} of the user of this process. */
export const ownCacheFolder = (env: NodeJS.ProcessEnv): string =>
  cacheFolder({ env, platform: process.platform, home: homedir() });
