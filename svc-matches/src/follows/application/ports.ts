import type { Session, Transact } from '@matchday/service-kit/mongo';
import type { Outbox } from '@matchday/service-kit/outbox';
import type { TeamStore } from '../../competition/index.ts';
import type { FixtureStore, ViewFixtures } from '../../fixtures/index.ts';

/** What the use cases of the room need; each names its own part with `Pick`. */
export interface Ports {
  follows: FollowStore;
  announcements: AnnouncementStore;
  teams: Pick<TeamStore, 'find' | 'findMany'>;
  fixtures: Pick<FixtureStore, 'places' | 'listed' | 'findMany'>;
  viewFixtures: ViewFixtures;
  transact: Transact;
  outbox: Pick<Outbox, 'add'>;
  clock: () => Date;
}

/** The teams that people follow. */
export interface FollowStore {
  of(user: string): Promise<string[]>;
  /** @returns the person's teams, null where there would be more than `most` */
  add(user: string, team: string, most: number): Promise<string[] | null>;
  remove(user: string, team: string): Promise<string[]>;
  /** People with an id after this one who follow any of the teams, in the order of their ids. */
  followers(tx: Session, teams: readonly string[], after: string, limit: number): Promise<string[]>;
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
