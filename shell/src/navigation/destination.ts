import { paths, visitorPaths } from '@matchday/contracts/paths';
import type { SessionState } from '@matchday/web-kit';
import { pathnameOf } from './ownership.ts';

/**
 * Where a path leads (SPEC 2, 6; [Z17], [Z33]): a visitor on a protected route to the login, a signed-in
 * person on login or sign-up to home, everyone else where they asked. A path that no part owns stays, so
 * that visitors get the error page too. Nobody is redirected before it is known who they are.
 */
export function destination(path: string, isOwned: boolean, status: SessionState['status']): string {
  const forVisitors = visitorPaths.includes(pathnameOf(path).toLowerCase());
  if (!isOwned) return path;
  if (status === 'signed-out' && !forVisitors) return paths.login;
  return status === 'signed-in' && forVisitors ? paths.home : path;
}
