import type { AnyCall, BodyInputOf } from '@matchday/contracts/call';
import { type KeyedAnswer, mostTogether } from '@matchday/contracts/keyed-batch';
import { matchesInternalCalls } from '@matchday/contracts/matches/internal';
import { walletInternalCalls } from '@matchday/contracts/wallet/internal';
import { batched } from '@matchday/service-kit/batched';
import type { Instances } from '@matchday/service-kit/instances';
import { askOnce, NoAnswer } from '@matchday/service-kit/internal-call';
import type { Logger } from '@matchday/service-kit/logger';
import { type Secret, sentValue } from '@matchday/service-kit/secret';
import type { Dispatcher } from 'undici';
import type { Session } from '../tokens/session.ts';
import type { KeyedBody } from './keyed-body.ts';
import { hasFailed } from './resend.ts';

/** Milliseconds after which a batch keeps the next one waiting no longer: something that it needs is slow or away. */
const patienceMs = 250;

/** A call of one person that may be sent together with others of its kind. */
export interface PersonalCall {
  /** The one that it may go in. */
  batch: Batch;
  /** The instance that it goes to. */
  origin: string;
  session: Session;
  /** Its key and body; null where it only reads. */
  keyed: KeyedBody | null;
  /** Instant in milliseconds at which the person stops waiting. */
  deadline: number;
  /** Whether the person has left: nothing is sent for them. */
  isGone: () => boolean;
  /** Sends it on its own, and answers the person. */
  alone: () => Promise<void>;
}

/** What a person is answered. */
export type PersonalAnswer = Pick<KeyedAnswer, 'status' | 'retryAfter'> & { body: object };

/**
 * Sends calls that the same instance gets at the same time in one, each on behalf of its person.
 * @returns the person's answer; null where it must be sent alone; undefined where that has been done
 * @throws what `alone` threw
 */
export type BatchedCalls = (one: PersonalCall) => Promise<PersonalAnswer | null | undefined>;

type Ask = <C extends AnyCall>(call: C, body: BodyInputOf<C>) => ReturnType<typeof askOnce<C>>;

/** A call that answers several people, and how it is asked. */
export interface Batch {
  call: AnyCall;
  /** @returns an answer for each, in their order; null where it must be sent alone */
  ask: (ask: Ask, all: readonly PersonalCall[]) => Promise<readonly (PersonalAnswer | null)[]>;
}

/** Whose answer is whose follows from the order and the id in it: one that differs is nobody's. */
const ofEach = <Answer>(
  all: readonly PersonalCall[],
  answers: readonly Answer[],
  idOf: (answer: Answer) => string | undefined,
): (Answer | null)[] =>
  all.map(({ session }, index) => {
    const answer = answers.length === all.length ? answers[index] : undefined;
    return answer !== undefined && idOf(answer) === session.userId ? answer : null;
  });

const { getProfiles } = walletInternalCalls;
const { placeBets } = matchesInternalCalls;

/** By the names that calls give them in `batch`. */
const batches: Readonly<Record<string, Batch>> = {
  [getProfiles.name]: {
    call: getProfiles,
    async ask(ask, all) {
      const people = all.map(({ session: { userId: id, role } }) => ({ id, role }));
      const { answers } = await ask(getProfiles, { people });
      return ofEach(all, answers, (answer) => answer?._id).map((body) => body && { status: 200, body });
    },
  },
  [placeBets.name]: {
    call: placeBets,
    async ask(ask, all) {
      const requests = all.map(({ session, keyed }) => ({ user: session.userId, ...(keyed as KeyedBody) }));
      const { answers } = await ask(placeBets, { requests });
      return ofEach(all, answers, (answer) => answer?.user);
    },
  },
};

/** The call that answers one for several people; undefined if each is sent alone. */
export const batchOf = ({ batch }: Pick<AnyCall, 'batch'>): Batch | undefined =>
  batch === undefined ? undefined : batches[batch];

/** @param options `dispatcherOf` gives the connections to an instance */
export function createBatchedCalls(options: {
  instances: Instances;
  dispatcherOf: (origin: string) => Dispatcher;
  secret: Secret;
  logger: Logger;
}): BatchedCalls {
  const { instances, dispatcherOf, secret, logger } = options;

  const sendTogether = async (origin: string, batch: Batch, all: readonly PersonalCall[]) => {
    const none = all.map(() => null);
    // Until the first of them stops waiting, so that nobody waits longer for others.
    const timeoutMs = Math.min(...all.map(({ deadline }) => deadline)) - Date.now();
    if (timeoutMs <= 0) return none;
    const about = {
      secret: sentValue(secret),
      dispatcher: dispatcherOf(origin),
      signal: AbortSignal.timeout(timeoutMs),
      timeoutMs,
    };
    const answered = instances.use(origin);
    try {
      return await batch.ask((call, body) => askOnce(origin, call, { body }, about), all);
    } catch (error) {
      // Each is sent alone, also to another instance: one from before this call existed does not know it.
      logger.debug({ err: error, origin, call: batch.call.name }, 'a batch was not answered');
      if (error instanceof NoAnswer && hasFailed(error.cause)) instances.failed(origin);
      return none;
    } finally {
      answered();
    }
  };

  const lanes = new Map<string, BatchedCalls>();
  const laneOf = ({ origin, batch }: PersonalCall): BatchedCalls => {
    const key = `${origin} ${batch.call.name}`;
    const known = lanes.get(key);
    if (known) return known;
    const lane = batched<PersonalCall, PersonalAnswer | null | undefined>(
      async (all) => {
        const there = all.filter(({ isGone }) => !isGone());
        const [first, ...others] = there;
        if (!first) return all.map(() => undefined);
        const answers =
          others.length === 0
            ? [(await first.alone()) as undefined]
            : await sendTogether(origin, batch, there);
        const answerOf = new Map(there.map((one, index) => [one, answers[index]]));
        return all.map((one) => answerOf.get(one));
      },
      { atMost: mostTogether, patienceMs },
    );
    lanes.set(key, lane);
    return lane;
  };
  return (one) => laneOf(one)(one);
}
