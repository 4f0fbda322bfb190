import type { postForm } from '@matchday/contracts/matches/forms';
import type { z } from 'zod';

/** A post of the feed. */
export interface Post extends z.output<typeof postForm> {
  _id: string;
  createdAt: Date;
}

/** The post with some fields changed. */
export const patchedPost = (post: Post, patch: Partial<z.output<typeof postForm>>): Post => ({
  ...post,
  ...Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)),
});
