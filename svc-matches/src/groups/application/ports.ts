import type { Logger } from '@matchday/service-kit/logger';
import type { Session, Transact } from '@matchday/service-kit/mongo';
import type { NamePeople } from '@matchday/service-kit/name-people';
import { orderBy, type Slice } from '@matchday/service-kit/paging';
import type { LeagueStore } from '../../competition/index.ts';
import type { CreateCommand, FirstTime } from '../../requests/index.ts';
import type { KeptBoards, ResultStore } from '../../results/index.ts';
import type { Group, Member } from '../domain/group.ts';
import type { GroupNews } from '../domain/group-news.ts';

export type { CreateCommand };

/** What the use cases of the room need; each names its own part with `Pick`. */
export interface Ports {
  transact: Transact;
  groups: GroupStore;
  members: MemberStore;
  news: NewsStore;
  leagues: Pick<LeagueStore, 'findMany'>;
  results: Pick<ResultStore, 'sumsOf'>;
  boards: KeptBoards;
  firstTime: FirstTime;
  namePeople: NamePeople;
  clock: () => Date;
  newId: () => string;
  newCode: () => string;
  logger: Pick<Logger, 'warn'>;
}

/** Newest first. */
export const byNews = orderBy('createdAt', -1, 'date');

export interface GroupStore {
  /** Null also for one that is being deleted. */
  find(id: string, tx?: Session): Promise<Group | null>;
  findMany(ids: readonly string[]): Promise<Group[]>;
  findByCode(code: string, tx?: Session): Promise<Group | null>;
  insert(tx: Session, group: Group): Promise<void>;
  replace(tx: Session, group: Group): Promise<void>;
  /** Changes how many members it has, unless it is full; null then, and for one that does not exist. */
  count(tx: Session, id: string, by: 1 | -1): Promise<Group | null>;
  /** Changes how many groups a person owns; false if that would be more than allowed. */
  own(tx: Session, user: string, by: 1 | -1): Promise<boolean>;
  /** Counts one more group that an owner has created on a day; false if that would be more than allowed. */
  countCreated(tx: Session, user: string, day: string): Promise<boolean>;
  /** Makes this transaction conflict with any other in which the person joins or creates a group. */
  meet(tx: Session, user: string): Promise<void>;
  /** Counts one more group for a person who was made its owner, however many they own. */
  handTo(tx: Session, user: string): Promise<void>;
  /** Marks small ones among these, because results of a member have changed. */
  touch(ids: readonly string[]): Promise<void>;
  /** Takes the mark from a marked one, and returns it. */
  takeTouched(): Promise<Group | null>;
  /** Sets a new lead unless somebody else has changed it; false then. */
  lead(group: Group, lead: string): Promise<boolean>;
  /** Takes one whose result of this week was not told; it counts as told then. */
  takeUntold(week: string): Promise<Group | null>;
  /** One that is being deleted. */
  findClosed(): Promise<Group | null>;
  remove(id: string): Promise<void>;
}

export interface MemberStore {
  find(group: string, user: string, tx?: Session): Promise<Member | null>;
  /** False for one who is a member already. */
  insert(tx: Session, member: Member): Promise<boolean>;
  /** Whether there was such a member. */
  remove(tx: Session, group: string, user: string): Promise<boolean>;
  /** Ids of people in the order of their ids, after one of them. */
  people(group: string, limit: number, after?: string): Promise<string[]>;
  /** The member who joined first. */
  first(tx: Session, group: string): Promise<Member | null>;
  /** Those of a person, the latest first. */
  ofUser(user: string, limit: number, tx?: Session): Promise<Member[]>;
  /** Those of several people. */
  ofUsers(users: readonly string[]): Promise<Member[]>;
  /** Removes some members of a group that is being deleted, and returns how many. */
  removeSome(group: string, limit: number): Promise<number>;
}

export interface NewsStore {
  /** A line that is there already stays as it was. */
  add(news: readonly GroupNews[], tx?: Session): Promise<void>;
  /** Adds a line, in place of an earlier one with its id. */
  replace(line: GroupNews): Promise<void>;
  /** In the order {@link byNews}. */
  list(group: string, slice: Slice): Promise<GroupNews[]>;
  /** Removes some lines of a group that is being deleted, and returns how many. */
  removeSome(group: string, limit: number): Promise<number>;
}
