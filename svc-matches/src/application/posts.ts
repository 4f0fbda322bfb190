import type { BodyOf } from '@matchday/contracts/call';
import type { createPost } from '@matchday/contracts/matches/http';
import type { Post } from '../domain/squad.ts';
import type { Ports } from './ports.ts';
import { byCreation, type Page, type PageQuery, readPage } from './read-page.ts';

/** The use cases about the feed. */
export function postCases({ posts, clock, newId }: Pick<Ports, 'posts' | 'clock' | 'newId'>) {
  return {
    async create(form: BodyOf<typeof createPost>): Promise<Post> {
      const post = { _id: newId(), ...form, createdAt: clock() };
      await posts.insert(post);
      return post;
    },
    /** Newest first. */
    list: (query: PageQuery): Promise<Page<Post>> =>
      readPage(query, { read: posts.list, count: posts.count, ...byCreation }),
  };
}

export type PostCases = ReturnType<typeof postCases>;
