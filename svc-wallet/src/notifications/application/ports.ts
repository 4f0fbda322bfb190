import type { Page, PageQuery } from '@matchday/service-kit/paging';
import type { Note } from '../domain/texts.ts';

export interface NewNotification extends Note {
  /** Derived from the event and the user, so that a repeated event writes nothing. */
  readonly id: string;
  readonly userId: string;
  /** Id of the person whom the message names. */
  readonly from?: string | undefined;
  /** A later round takes the place of the same notification of an earlier one, unread again; an earlier one does nothing. */
  readonly round?: number;
}

export interface StoredNotification extends NewNotification {
  readonly isRead: boolean;
  readonly createdAt: Date;
}

export interface NotificationStore {
  /** Writes those that do not exist yet or are of a later round, with an event about them. */
  add(notes: readonly NewNotification[], at: Date): Promise<void>;
  /** Newest first. @throws Refusal 400 for an unknown cursor */
  page(userId: string, query: PageQuery): Promise<Page<StoredNotification>>;
  /** By user id, counted up to `limits.unread`; users without any are missing. */
  unread(userIds: readonly string[]): Promise<Map<string, number>>;
  markAll(userId: string): Promise<void>;
  /** False when the user has no such notification. */
  markOne(userId: string, id: string): Promise<boolean>;
  forget(userIds: readonly string[]): Promise<void>;
  /** Gives a person another name wherever messages to others have it, for good. */
  renameSender(from: string, name: string): Promise<void>;
}

/** What notifications need to know about users. */
export interface People {
  /** Usernames by id; unknown ids are missing. */
  usernames(ids: readonly string[]): Promise<Map<string, string>>;
  /** Ids of all admins. */
  admins(): Promise<string[]>;
  /** Those of `ids` that are deleted. */
  deleted(ids: readonly string[]): Promise<string[]>;
}
