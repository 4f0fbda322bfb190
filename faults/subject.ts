import type { Chance } from '@matchday/command-kit/platform/chance';
import type { Secrets } from '@matchday/service-kit/secret';
import type { MongoClient } from 'mongodb';
import type { Finding } from './finding.ts';
import type { Instances } from './platform/instances.ts';
import type { StruckService } from './platform/struck-service.ts';

/** What a subject builds its load and its checks on. */
export interface RunContext {
  /** Names the run in keys, so that they are unique to it. */
  readonly name: string;
  readonly seed: number;
  /** Commands that are under way at once. */
  readonly senders: number;
  /** Milliseconds that a sender rests between two commands. */
  readonly restMs: number;
  /** Milliseconds after which an attempt counts as unanswered. */
  readonly patienceMs: number;
  /** The secrets of every instance. */
  readonly secrets: Secrets;
  readonly instances: Instances;
  /** Random numbers of the load; the schedule has others. */
  readonly chance: Chance;
  readonly client: MongoClient;
  readonly dbName: (service: StruckService['name']) => string;
  readonly amqpUrl: string;
}

/** What is put under load, and what must hold afterwards. Engines, strikes and schedule are the same for all. */
export interface Subject {
  readonly services: readonly StruckService[];
  /** Prepares the load and starts it; every instance is ready, and there are no strikes yet. */
  begin(context: RunContext): Promise<SubjectRun>;
}

/** A running load, with its checks. */
export interface SubjectRun {
  /** Sends nothing new; unanswered requests are still repeated. */
  calm(): void;
  /** Stops sending; resolves when nothing is under way. */
  giveUp(): Promise<void>;
  /** What is still waiting, in words; outboxes, queues and instances are checked for every subject. */
  pending(): Promise<string[]>;
  /** Reads the raw collections in one snapshot and checks it, several times while the load runs (I7). */
  checkSnapshot(): Promise<Finding[]>;
  /** What answers alone have shown to be wrong so far. */
  readonly answered: readonly Finding[];
  /** Checks the books. @param drained whether nothing was pending any more */
  check(drained: boolean): Promise<Finding[]>;
  /** Counts for the report: `accepted`, `refused` … */
  counts(): Readonly<Record<string, number>>;
}
