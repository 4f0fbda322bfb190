import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { createPost, patchPost } from '@matchday/contracts/matches/http';
import { type Post, patchedPost } from '../domain/squad.ts';
import { type CreateCommand, createdId, type FirstTime } from './create-once.ts';
import type { Ports } from './ports.ts';
import { byCreation, type Page, type PageQuery, readPage } from './read-page.ts';

/** The use cases about the feed. */
export function postCases({
  transact,
  posts,
  clock,
  firstTime,
}: Pick<Ports, 'transact' | 'posts' | 'clock'> & { firstTime: FirstTime }) {
  return {
    create: ({ key, form }: CreateCommand<BodyOf<typeof createPost>>): Promise<Post> =>
      transact(async (tx) => {
        const post = { _id: createdId(key), ...form, createdAt: clock() };
        if (await firstTime(tx, key, form)) {
          await posts.insert(tx, post);
          return post;
        }
        const made = await posts.find(post._id, tx);
        if (!made) throw refuse.notFound('Post');
        return made;
      }),
    /** Changes some fields. @throws Refusal 404 */
    update: (id: string, patch: BodyOf<typeof patchPost>): Promise<Post> =>
      transact(async (tx) => {
        const before = await posts.find(id, tx);
        if (!before) throw refuse.notFound('Post');
        const after = patchedPost(before, patch);
        await posts.replace(tx, after);
        return after;
      }),
    /** Deletes a post. @throws Refusal 404 */
    async remove(id: string): Promise<void> {
      if (!(await posts.remove(id))) throw refuse.notFound('Post');
    },
    /** Newest first. */
    list: (query: PageQuery): Promise<Page<Post>> =>
      readPage(query, { read: posts.list, count: posts.count, ...byCreation }),
  };
}
