import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import { postChanged } from '@matchday/contracts/matches/events';
import type {
  createPost as createPostCall,
  patchPost as patchPostCall,
} from '@matchday/contracts/matches/http';
import { fact } from '@matchday/service-kit/bus';
import { idFrom } from '@matchday/service-kit/ids';
import type { CreateCommand } from '../../requests/index.ts';
import { type Post, patchedPost } from '../domain/post.ts';
import type { Ports } from './ports.ts';

/** Creates a post. @throws Refusal 404 for a repeated request whose post has been deleted */
export const createPost =
  ({ transact, posts, outbox, firstTime, clock }: Ports) =>
  ({ key, form }: CreateCommand<BodyOf<typeof createPostCall>>): Promise<Post> =>
    transact(async (tx) => {
      const post = { _id: idFrom(key), ...form, createdAt: clock() };
      if (await firstTime(tx, key, form)) {
        await posts.insert(tx, post);
        await outbox.add(tx, fact(postChanged, { postId: post._id }));
        return post;
      }
      const created = await posts.find(post._id, tx);
      if (!created) throw refuse.notFound('Post');
      return created;
    });

/** Changes some fields of a post. @throws Refusal 404 */
export const updatePost =
  ({ transact, posts, outbox }: Pick<Ports, 'transact' | 'posts' | 'outbox'>) =>
  (id: string, patch: BodyOf<typeof patchPostCall>): Promise<Post> =>
    transact(async (tx) => {
      const before = await posts.find(id, tx);
      if (!before) throw refuse.notFound('Post');
      const after = patchedPost(before, patch);
      await posts.replace(tx, after);
      await outbox.add(tx, fact(postChanged, { postId: id }));
      return after;
    });

/** Deletes a post. @throws Refusal 404 */
export const removePost =
  ({ transact, posts, outbox }: Pick<Ports, 'transact' | 'posts' | 'outbox'>) =>
  (id: string): Promise<void> =>
    transact(async (tx) => {
      if (!(await posts.remove(tx, id))) throw refuse.notFound('Post');
      await outbox.add(tx, fact(postChanged, { postId: id }));
    });
