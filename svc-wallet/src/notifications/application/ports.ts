import type { Note } from '../domain/texts.ts';

export interface NewNotification extends Note {
  /** From the event and the user, so that an event that comes again writes nothing. */
  readonly id: string;
  readonly userId: string;
}

export interface StoredNotification extends NewNotification {
  readonly isRead: boolean;
  readonly createdAt: Date;
}

export interface NotificationStore {
  /** Writes those that do not exist yet, with an event about them. */
  add(notes: readonly NewNotification[], at: Date): Promise<void>;
  /** Newest first. @throws Refusal 400 for a cursor that is none */
  page(
    userId: string,
    cursor: string | undefined,
    limit: number,
  ): Promise<{ items: StoredNotification[]; next: string | null; total: number }>;
  unread(userId: string): Promise<number>;
  markAll(userId: string): Promise<void>;
  /** False when the user has no such notification. */
  markOne(userId: string, id: string): Promise<boolean>;
  forget(userIds: readonly string[]): Promise<void>;
}
