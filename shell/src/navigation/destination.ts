import { paths, visitorPaths } from '@matchday/contracts/paths';
import { pathnameOf } from './ownership.ts';

/**
 * Where a path leads (SPEC 2, 6; [Z17], [Z33]): a visitor on a protected route to the login, a signed-in
 * person on login or sign-up to home, everyone else where they asked. A path that no part owns stays, so
 * that the error page says so to a visitor too.
 */
export function destination(path: string, person: { signedIn: boolean; isOwned: boolean }): string {
  const forVisitors = visitorPaths.includes(pathnameOf(path).toLowerCase());
  if (!person.isOwned) return path;
  if (!person.signedIn && !forVisitors) return paths.login;
  return person.signedIn && forVisitors ? paths.home : path;
}
