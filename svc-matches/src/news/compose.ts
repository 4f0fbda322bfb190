import { repeat } from '@matchday/service-kit/schedule';
import type { Connection } from 'mongoose';
import type { Engines } from '../engines.ts';
import type { Requests } from '../requests/compose.ts';
import { showDuePosts } from './application/change-post.ts';
import type { Post } from './domain/post.ts';
import { postRoutes } from './http/post-routes.ts';
import { addPostKeys, createPostStore } from './persistence/post-store.ts';

/** Gives posts from before they were searched their keys. */
export async function fillPostKeys(connection: Connection): Promise<void> {
  for (const name of ['posts', 'postdrafts']) await addPostKeys(connection.model<Post>(name));
}

/** Milliseconds between two looks for posts whose time has come: half a second is left for everything after. */
const DUE_MS = 500;

/** The posts of the feed, and those that are not there yet. */
export function composeNews(
  { connection, transact, outbox, clock, logger }: Engines,
  { firstTime }: Requests,
) {
  const ports = { posts: createPostStore(connection), transact, outbox, firstTime, clock };
  const fill = () => fillPostKeys(connection);
  return {
    routes: postRoutes(ports),
    parts: [
      repeat({ name: 'posts to show', everyMs: DUE_MS, logger, run: showDuePosts(ports) }),
      repeat({ name: 'posts without search keys', everyMs: 60_000, logger, run: fill }),
    ],
  };
}
