import type { QueryOf } from '@matchday/contracts/call';
import type { getPostDrafts, getPosts } from '@matchday/contracts/matches/http';
import type { PostSort } from '@matchday/contracts/matches/rules';
import { type ListOrder, newestFirst, oldestFirst, type Page, readPage } from '@matchday/service-kit/paging';
import type { Post } from '../domain/post.ts';
import { feedOrder } from './feed-order.ts';
import type { Ports } from './ports.ts';

/** The orders of the feed: as it is shown, pinned ones first, or the oldest first. */
export const postOrders: Record<PostSort, ListOrder> = {
  newest: feedOrder,
  oldest: oldestFirst,
};

/** Posts, narrowed by a text in their captions. */
export const listPosts =
  ({ posts }: Pick<Ports, 'posts'>) =>
  ({ search, sort = 'newest', ...query }: QueryOf<typeof getPosts>): Promise<Page<Post>> =>
    readPage<Post>(query, {
      order: postOrders[sort],
      read: (slice) => posts.list(search, sort, slice),
      count: () => posts.count(search),
    });

/** The orders of posts that are not in the feed yet: the last written first, or the oldest. */
export const draftOrders: Record<PostSort, ListOrder> = { newest: newestFirst, oldest: oldestFirst };

/** Posts that are not in the feed yet, narrowed by a text in their captions. */
export const listDrafts =
  ({ posts }: Pick<Ports, 'posts'>) =>
  ({ search, sort = 'newest', ...query }: QueryOf<typeof getPostDrafts>): Promise<Page<Post>> =>
    readPage<Post>(query, {
      order: draftOrders[sort],
      read: (slice) => posts.drafts(search, sort, slice),
      count: () => posts.draftCount(search),
    });
