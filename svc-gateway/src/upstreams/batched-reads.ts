import type { AnyCall } from '@matchday/contracts/call';
import { walletInternalCalls } from '@matchday/contracts/wallet/internal';
import { batched } from '@matchday/service-kit/batched';
import type { Instances } from '@matchday/service-kit/instances';
import { askOnce, NoAnswer } from '@matchday/service-kit/internal-call';
import type { Logger } from '@matchday/service-kit/logger';
import { type Secret, sentValue } from '@matchday/service-kit/secret';
import type { Dispatcher } from 'undici';
import type { Session } from '../tokens/session.ts';
import { hasFailed } from './resend.ts';

/** People in one batch: as many as the calls take. */
const mostPeople = 200;
/** Batches under way to one instance: while one is answered, the next is on its way. */
const batchesAtOnce = 2;

/** A read of one person that may be asked together with others. */
export interface PersonalRead {
  call: AnyCall;
  /** The instance that it goes to. */
  origin: string;
  session: Session;
  /** Instant in milliseconds at which the person stops waiting. */
  deadline: number;
  /** Asks for it on its own, and answers the person. */
  alone: () => Promise<void>;
}

/**
 * Asks for reads that the same instance gets at the same time in one call, each on behalf of its person.
 * @returns the person's answer; null where it must be asked for alone; undefined where that has been done
 * @throws what `alone` threw
 */
export type BatchedReads = (read: PersonalRead) => Promise<object | null | undefined>;

/** The calls that answer for several people, by the names that reads give them in `batch`. */
const batchCalls = { getProfiles: walletInternalCalls.getProfiles };

/** The call that answers a read for several people; undefined if each person is asked for alone. */
export const batchOf = ({ batch }: Pick<AnyCall, 'batch'>) =>
  batch === undefined ? undefined : batchCalls[batch as keyof typeof batchCalls];

/** @param options `dispatcherOf` gives the connections to an instance */
export function createBatchedReads(options: {
  instances: Instances;
  dispatcherOf: (origin: string) => Dispatcher;
  secret: Secret;
  logger: Logger;
}): BatchedReads {
  const { instances, dispatcherOf, secret, logger } = options;

  const askTogether = async (origin: string, call: AnyCall, reads: readonly PersonalRead[]) => {
    const batch = batchOf(call);
    const none = reads.map(() => null);
    // Until the first of them stops waiting, so that nobody waits longer for others.
    const timeoutMs = Math.min(...reads.map(({ deadline }) => deadline)) - Date.now();
    if (!batch || timeoutMs <= 0) return none;
    const people = reads.map(({ session: { userId: id, role } }) => ({ id, role }));
    const answered = instances.use(origin);
    try {
      const { answers } = await askOnce(
        origin,
        batch,
        { body: { people } },
        {
          secret: sentValue(secret),
          dispatcher: dispatcherOf(origin),
          signal: AbortSignal.timeout(timeoutMs),
          timeoutMs,
        },
      );
      // Whose answer is whose follows from the order and the id in it: one that differs is nobody's.
      return reads.map(({ session }, index) => {
        const answer = answers.length === reads.length ? answers[index] : null;
        return answer?._id === session.userId ? answer : null;
      });
    } catch (error) {
      // Each is asked for alone, also of another instance: one from before this call existed does not know it.
      logger.debug({ err: error, origin, call: batch.name }, 'a batch was not answered');
      if (error instanceof NoAnswer && hasFailed(error.cause)) instances.failed(origin);
      return none;
    } finally {
      answered();
    }
  };

  const lanes = new Map<string, BatchedReads>();
  const laneOf = ({ origin, call }: PersonalRead): BatchedReads => {
    const key = `${origin} ${call.name}`;
    const known = lanes.get(key);
    if (known) return known;
    const lane = batched<PersonalRead, object | null | undefined>(
      async (reads) => {
        const [first, ...others] = reads;
        if (first && others.length === 0) return [(await first.alone()) as undefined];
        return askTogether(origin, call, reads);
      },
      { atOnce: batchesAtOnce, atMost: mostPeople },
    );
    lanes.set(key, lane);
    return lane;
  };
  return (read) => laneOf(read)(read);
}
