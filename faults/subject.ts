import type { Secrets } from '@matchday/service-kit/secret';
import type { MongoClient } from 'mongodb';
import type { Chance } from '../tools/seed/chance.ts';
import type { Finding } from './finding.ts';
import type { Instances } from './platform/instances.ts';
import type { StruckService } from './platform/struck-service.ts';

/** What a subject builds its load and its checks on. */
export interface RunContext {
  /** Names the run in keys, so that they are its own. */
  readonly name: string;
  readonly seed: number;
  /** Commands that are under way at once. */
  readonly senders: number;
  /** Milliseconds that a sender rests between two commands. */
  readonly restMs: number;
  /** Milliseconds after which a sender takes an attempt for unanswered. */
  readonly patienceMs: number;
  /** Those of every instance. */
  readonly secrets: Secrets;
  readonly instances: Instances;
  /** Chance of the load; that of the schedule is another one. */
  readonly chance: Chance;
  readonly client: MongoClient;
  readonly dbName: (service: StruckService['name']) => string;
  readonly amqpUrl: string;
}

/** What is put under load, and what must hold afterwards. Engines, strikes and schedule are the same for all. */
export interface Subject {
  readonly services: readonly StruckService[];
  /** Makes what the load needs and begins it; every instance is ready, and nothing strikes yet. */
  begin(context: RunContext): Promise<SubjectRun>;
}

/** A running load, with its checks. */
export interface SubjectRun {
  /** Begins nothing new; what has no answer is still asked for. */
  calm(): void;
  /** Ends all asking; resolves when nothing is under way. */
  giveUp(): Promise<void>;
  /** What of the subject still waits, in words; outboxes, queues and instances are looked at for every subject. */
  pending(): Promise<string[]>;
  /** Reads the raw collections in one snapshot and checks it, several times while the load runs (I7). */
  checkSnapshot(): Promise<Finding[]>;
  /** Checks what is left. @param drained whether nothing was pending any more */
  check(drained: boolean): Promise<Finding[]>;
  /** What is told of the run: `accepted`, `refused` … */
  counts(): Readonly<Record<string, number>>;
}
