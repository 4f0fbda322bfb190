import { z } from 'zod';
import { id, instant } from '../../shared/primitives.ts';

/** Post (E13). */
export const post = z.object({
  _id: id,
  /** Empty where the post has no picture. */
  image: z.string(),
  caption: z.string(),
  body: z.string().optional(),
  /** Stays before those that are not; left out where it does not. */
  pinned: z.boolean().optional(),
  /** Since when it is in the feed. */
  createdAt: instant,
});
export type Post = z.infer<typeof post>;

/** A post that is not in the feed yet; `createdAt` is when it was written. */
export const postDraft = post.extend({
  /** When it comes into the feed; left out for a draft. */
  appearsAt: instant.optional(),
});
export type PostDraft = z.infer<typeof postDraft>;
