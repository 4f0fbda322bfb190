import type { BodyOf } from '@matchday/contracts/call';
import { refuse } from '@matchday/contracts/errors';
import type { createPost, patchPost } from '@matchday/contracts/matches/http';
import { type Post, patchedPost } from '../domain/squad.ts';
import type { Ports } from './ports.ts';
import { byCreation, type Page, type PageQuery, readPage } from './read-page.ts';

/** The use cases about the feed. */
export function postCases({
  transact,
  posts,
  clock,
  newId,
}: Pick<Ports, 'transact' | 'posts' | 'clock' | 'newId'>) {
  return {
    async create(form: BodyOf<typeof createPost>): Promise<Post> {
      const post = { _id: newId(), ...form, createdAt: clock() };
      await posts.insert(post);
      return post;
    },
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
