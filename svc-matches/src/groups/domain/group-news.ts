import type { GroupNewsKind } from '@matchday/contracts/matches/rules';

/** Something that happened in a group. */
export interface GroupNews {
  _id: string;
  group: string;
  kind: GroupNewsKind;
  user: string;
  coins: number | null;
  week: string | null;
  createdAt: Date;
}

/** A line of the feed. @param given `id` the same for the same thing, so that it is announced once */
export const newsOf = (
  what: Pick<GroupNews, 'group' | 'kind' | 'user'> & Partial<Pick<GroupNews, 'coins' | 'week'>>,
  given: { id: string; now: Date },
): GroupNews => ({ _id: given.id, coins: null, week: null, ...what, createdAt: given.now });
