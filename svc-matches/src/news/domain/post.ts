import { refuse } from '@matchday/contracts/errors';
import type { postForm } from '@matchday/contracts/matches/forms';
import type { z } from 'zod';

type Form = z.output<typeof postForm>;

/** A post, in the feed or not yet. */
export interface Post {
  _id: string;
  /** Empty where it has none. */
  image: string;
  caption: string;
  body?: string | undefined;
  /** It stays before those that are not; in the feed it then has a `pin`. */
  pinned?: true | undefined;
  /** The place that a pinned post takes in the feed, 1 to {@link PINS}: no two take the same. */
  pin?: number | undefined;
  /** Since when it is in the feed; of one that is not, when it was written. */
  createdAt: Date;
  /** When it comes into the feed, null for a draft; left out where it is there. */
  appearsAt?: Date | null | undefined;
}

/** Pinned posts of the feed at a time. With more, what is new would be below the window of a phone. */
const PINS = 3;

/** Whether people see it. */
export const isInFeed = ({ appearsAt }: Post): boolean => appearsAt === undefined;

/** The post without fields that have no value. */
const filled = (post: Post): Post =>
  Object.fromEntries(Object.entries(post).filter(([, value]) => value !== undefined)) as unknown as Post;

/** @throws Refusal 400 for a time that is over */
function appearing(appears: Form['appears'], now: Date): Date | null | undefined {
  if (appears === undefined || appears === 'now') return undefined;
  if (appears === 'draft') return null;
  const at = new Date(appears);
  if (at <= now) throw refuse.field('appears', 'This time is over: choose a later one');
  return at;
}

/** A new post. @throws Refusal 400 for a time that is over */
export const newPost = (id: string, form: Form, now: Date): Post =>
  filled({
    _id: id,
    image: form.image ?? '',
    caption: form.caption,
    body: form.body,
    pinned: form.pinned || undefined,
    createdAt: now,
    appearsAt: appearing(form.appears, now),
  });

/** The post with some fields changed. @throws Refusal 400 for a time that is over */
export function patchedPost(post: Post, patch: Partial<Form>, now: Date): Post {
  const { image = post.image, caption = post.caption, body = post.body, pinned = post.pinned } = patch;
  const changed = { ...post, image: image ?? '', caption, body, pinned: pinned || undefined };
  if (patch.appears === undefined) return filled(changed);
  const appearsAt = appearing(patch.appears, now);
  return appearsAt === undefined ? shown(changed, now) : filled({ ...changed, appearsAt });
}

/** The post in the feed, since now where it was not there. */
export const shown = (post: Post, now: Date): Post =>
  filled(isInFeed(post) ? post : { ...post, appearsAt: undefined, createdAt: now });

/**
 * The post with a place among the pinned ones where it is pinned and in the feed.
 * @param taken places of the other posts
 * @param full what to do without a free place
 */
export function withPin(post: Post, taken: readonly number[], full: () => void): Post {
  const unpinned = filled({ ...post, pin: undefined });
  if (!post.pinned || !isInFeed(post)) return unpinned;
  if (post.pin !== undefined) return post;
  const pin = Array.from({ length: PINS }, (_, at) => at + 1).find((place) => !taken.includes(place));
  if (pin !== undefined) return { ...post, pin };
  full();
  return filled({ ...unpinned, pinned: undefined });
}

/** @throws Refusal 400: an admin decides which other post is unpinned */
export const refusePin = (): never => {
  throw refuse.field('pinned', `${PINS} posts are pinned already: unpin one first`);
};
