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
  find(id: string, tx?: Session): Promise<Post | null>;
  insert(tx: Session, post: Post): Promise<void>;
  replace(tx: Session, post: Post): Promise<void>;
  /** Whether it existed. */
  remove(tx: Session, id: string): Promise<boolean>;
  /** Newest first. */
  list(slice: Slice): Promise<Post[]>;
  count(): Promise<number>;
}
