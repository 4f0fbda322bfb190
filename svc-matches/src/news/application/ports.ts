import type { PostSort } from '@matchday/contracts/matches/rules';
import type { Session, Transact } from '@matchday/service-kit/mongo';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { Slice } from '@matchday/service-kit/paging';
import type { FirstTime } from '../../requests/index.ts';
import type { Post } from '../domain/post.ts';

/** What the use cases of the room need; each names its own part with `Pick`. */
export interface Ports {
  transact: Transact;
  posts: PostStore;
  outbox: Pick<Outbox, 'add'>;
  firstTime: FirstTime;
  clock: () => Date;
}

export interface PostStore {
  /** In the feed or not. */
  find(id: string, tx?: Session): Promise<Post | null>;
  /** Writes it to where it belongs. @param before as it was, to take it away from where it does not belong any more */
  put(tx: Session, post: Post, before?: Post): Promise<void>;
  remove(tx: Session, post: Post): Promise<void>;
  /** Places of pinned posts that are taken by others than this one. */
  pins(tx: Session, except: string): Promise<number[]>;
  /** Posts of the feed. @param search in the caption */
  list(search: string | undefined, sort: PostSort, slice: Slice): Promise<Post[]>;
  /** How many a list has; of a search up to `limits.counted`. */
  count(search: string | undefined): Promise<number>;
  /** Posts that are not in the feed yet. */
  drafts(search: string | undefined, sort: PostSort, slice: Slice): Promise<Post[]>;
  draftCount(search: string | undefined): Promise<number>;
  /** Ids of some that should be in the feed by now. */
  due(now: Date): Promise<string[]>;
}
