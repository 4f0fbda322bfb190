import type { Session, Transact } from '@matchday/service-kit/mongo';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { TeamStore } from '../../competition/index.ts';
import type { FixtureStore, ViewFixtures } from '../../fixtures/index.ts';
import type { Score } from '../domain/announcement.ts';

/** What the use cases of the room need; each names its own part with `Pick`. */
export interface Ports {
  follows: FollowStore;
  announcements: AnnouncementStore;
  goalRounds: GoalRoundStore;
  teams: Pick<TeamStore, 'find' | 'findMany'>;
  fixtures: Pick<FixtureStore, 'places' | 'listed' | 'inPlayAnd' | 'findMany'>;
  viewFixtures: ViewFixtures;
  transact: Transact;
  outbox: Pick<Outbox, 'add'>;
  clock: () => Date;
}

/** The teams that somebody follows, and those of them whose goals are told. */
export interface Followed {
  teams: string[];
  goals: string[];
}

/** The teams that people follow. */
export interface FollowStore {
  of(user: string): Promise<Followed>;
  /** @returns the person's teams, null where there would be more than `most` */
  add(user: string, team: string, most: number): Promise<Followed | null>;
  remove(user: string, team: string): Promise<Followed>;
  /** @returns the person's teams, null where this is none of them */
  chooseGoals(user: string, team: string, goals: boolean): Promise<Followed | null>;
  /** Deletes all of a person. */
  forget(user: string): Promise<void>;
  /** People with an id after this one who follow any of the teams, in the order of their ids. */
  followers(tx: Session, teams: readonly string[], after: string, limit: number): Promise<string[]>;
  /** Those of them who want the goals of any of the teams. */
  goalFollowers(tx: Session, teams: readonly string[], after: string, limit: number): Promise<string[]>;
}

/** How far followers were told about a match. */
export interface AnnouncementStore {
  /** Those of these keys about which everybody was told. */
  done(keys: readonly string[]): Promise<Set<string>>;
  /** The last person who was told, empty at first; undefined when everybody was. */
  cursor(tx: Session, key: string): Promise<string | undefined>;
  /** Two transactions that tell the same people conflict here. */
  move(tx: Session, key: string, to: { cursor: string; done: boolean; at: Date }): Promise<void>;
}

/** What is told of the goals of a match, and to whom it was. */
export interface GoalRound extends Score {
  /** The match. */
  _id: string;
  /** Counts from 1. */
  round: number;
  text: string;
  /** The last person who was told, empty at first. */
  cursor: string;
  done: boolean;
  begunAt: Date;
}

/** The latest round of each match whose goals were told. */
export interface GoalRoundStore {
  /** Those that have begun at this instant or later. */
  since(begun: Date): Promise<GoalRound[]>;
  find(tx: Session, match: string): Promise<GoalRound | null>;
  /** Two transactions that tell the same people conflict here. */
  keep(tx: Session, round: GoalRound): Promise<void>;
}
