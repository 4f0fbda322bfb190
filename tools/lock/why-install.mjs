// Runs before the dependencies are there: built-ins only.

import { placeOf } from './complete-lock.mjs';

/** @typedef {import('./complete-lock.mjs').LockedPackages} LockedPackages */

/**
 * Why the dependencies must be installed; null when what is installed is what the lock file asks for on this system.
 * A sparse checkout needs only what its own workspaces need: npm installs no more there.
 * @param {LockedPackages | null} wanted of package-lock.json
 * @param {LockedPackages | null} found of node_modules/.package-lock.json
 * @param {(workspace: string) => boolean} isThere whether the folder of a workspace is checked out
 * @returns {string | null}
 */
export function whyInstall(wanted, found, isThere) {
  if (!wanted || !found) return 'nothing is installed yet';
  const needed = neededPackages(wanted, isThere);
  for (const [path, { version, optional, devOptional, peer, link }] of Object.entries(wanted)) {
    if (path === '' || !path.includes('node_modules/') || link) continue;
    if (needed && !needed.has(path)) continue;
    if (!found[path] && (optional || devOptional || peer)) continue;
    if (found[path]?.version !== version)
      return `${path.slice(path.lastIndexOf('node_modules/') + 13)} ${version} is wanted, ${found[path]?.version ?? 'none'} found`;
  }
  return null;
}

/**
 * Paths of what the root and the workspaces that are there need; null where all are there, which need everything.
 * @param {LockedPackages} packages
 * @param {(workspace: string) => boolean} isThere
 */
function neededPackages(packages, isThere) {
  const workspaces = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules/'));
  const here = workspaces.filter(isThere);
  if (here.length === workspaces.length) return null;
  const needed = new Set(['', ...here]);
  // A set that grows is walked to its end.
  for (const path of needed) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[path] ?? {};
    const own = path.includes('node_modules/') ? {} : devDependencies;
    for (const name of Object.keys({
      ...dependencies,
      ...own,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      const place = placeOf(packages, path, name);
      const target = place && packages[place]?.link ? packages[place].resolved : place;
      if (target && (target.includes('node_modules/') || isThere(target))) needed.add(target);
    }
  }
  return needed;
}
