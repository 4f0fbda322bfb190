import { covers } from '@matchday/contracts/paths';
import type { Registry } from '@matchday/contracts/registry';

/** Path without query and hash. */
export const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0] ?? path;

/** A part and the route of it that covers a path. */
interface Owned {
  part: string;
  route: string;
}

/** Which part of the registry owns a path (query and hash do not matter), if any does. */
export function ownerOf({ microfrontends }: Registry, path: string): Owned | undefined {
  const pathname = pathnameOf(path);
  for (const [part, { routes }] of Object.entries(microfrontends)) {
    const route = routes.find((candidate) => covers(candidate, pathname));
    if (route) return { part, route };
  }
  return undefined;
}
