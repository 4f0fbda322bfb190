import type { Engines } from '../engines.ts';
import type { Requests } from '../requests/compose.ts';
import { postRoutes } from './http/post-routes.ts';
import { createPostStore } from './persistence/post-store.ts';

/** The posts of the feed. */
export function composeNews({ connection, transact, outbox, clock }: Engines, { firstTime }: Requests) {
  return { routes: postRoutes({ posts: createPostStore(connection), transact, outbox, firstTime, clock }) };
}
