import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import { postChanged } from '@matchday/contracts/matches/events';
import type {
  createPost as createPostCall,
  patchPost as patchPostCall,
} from '@matchday/contracts/matches/http';
import { fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import type { Session } from '@matchday/service-kit/mongo';
import type { CreateCommand } from '../../requests/index.ts';
import { isInFeed, newPost, type Post, patchedPost, refusePin, shown, withPin } from '../domain/post.ts';
import type { Ports } from './ports.ts';

type Writing = Pick<Ports, 'transact' | 'posts' | 'outbox' | 'clock'>;

/** Writes a post, with an event where people see a difference. */
async function write(
  { posts, outbox }: Pick<Ports, 'posts' | 'outbox'>,
  tx: Session,
  next: Post,
  { before, full }: { before?: Post; full: () => void },
): Promise<Post> {
  const post = withPin(next, await posts.pins(tx, next._id), full);
  await posts.put(tx, post, before);
  if (isInFeed(post) || (before && isInFeed(before)))
    await outbox.add(tx, fact(postChanged, { postId: post._id }));
  return post;
}

/**
 * Creates a post, in the feed or not yet.
 * @throws Refusal 400 without a free place for a pinned one, or for a time that is over; 404 for a repeated request
 * whose post has been deleted
 */
export const createPost =
  (deps: Ports) =>
  ({ key, form }: CreateCommand<BodyOf<typeof createPostCall>>): Promise<Post> =>
    deps.transact(async (tx) => {
      if (await deps.firstTime(tx, key, form))
        return write(deps, tx, newPost(idFrom(key), form, deps.clock()), { full: refusePin });
      const created = await deps.posts.find(idFrom(key), tx);
      if (!created) throw refuse.notFound('Post');
      return created;
    });

/** Changes some fields of a post. @throws Refusal 404; 400 as {@link createPost} */
export const updatePost =
  (deps: Writing) =>
  (id: string, patch: BodyOf<typeof patchPostCall>): Promise<Post> =>
    deps.transact(async (tx) => {
      const before = await deps.posts.find(id, tx);
      if (!before) throw refuse.notFound('Post');
      return write(deps, tx, patchedPost(before, patch, deps.clock()), { before, full: refusePin });
    });

/** Deletes a post. @throws Refusal 404 */
export const removePost =
  ({ transact, posts, outbox }: Pick<Ports, 'transact' | 'posts' | 'outbox'>) =>
  (id: string): Promise<void> =>
    transact(async (tx) => {
      const post = await posts.find(id, tx);
      if (!post) throw refuse.notFound('Post');
      await posts.remove(tx, post);
      if (isInFeed(post)) await outbox.add(tx, fact(postChanged, { postId: id }));
    });

/**
 * Brings posts into the feed whose time has come, for any number of instances to try. One that is to be pinned
 * comes without it where all places are taken: nobody is there to choose. One that fails holds up no other.
 * @throws AggregateError of those that failed, after all were tried
 */
export const showDuePosts = (deps: Writing) => async (): Promise<void> => {
  const failures: unknown[] = [];
  for (const id of await deps.posts.due(deps.clock()))
    await deps
      .transact(async (tx) => {
        const before = await deps.posts.find(id, tx);
        if (!before?.appearsAt || before.appearsAt > deps.clock()) return;
        await write(deps, tx, shown(before, before.appearsAt), { before, full: () => undefined });
      })
      .catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some posts did not come into the feed');
};
