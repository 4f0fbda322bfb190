import {
  type Attempt,
  type AttemptRequest,
  type Attempts,
  isOffline,
  type Note,
  type Platform,
} from '../../platform.ts';
import { IN_DOUBT_TEXT, messageOf, NotSentError, notSentText } from '../call-errors.ts';
import { markStale, SESSION_READ } from '../mark-stale.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { keptAttempts } from './kept-attempts.ts';
import { pursue } from './pursue.ts';

/** What the attempts of a page need. */
interface AttemptsOptions extends Pick<Platform, 'queryClient' | 'session' | 'notify'> {
  /** Whether this browser's session still belongs to the user. */
  isSessionOf?: (person: string) => boolean;
  /** A try had no answer: the connection may be lost. */
  onNoAnswer?: () => void;
}

/** After this time without an answer, in milliseconds, the user is informed and affected data is reloaded. */
const DOUBT_MS = 3000;

/** The error for a call that moves coins and was not sent. */
const notSent = (why: string, { places }: Attempt['outcome']): NotSentError =>
  new NotSentError(notSentText(why, places));

/** The message about an attempt that succeeded, shown on any screen. @param answer what the server said */
export function successNote({ success: text, leadsTo }: Attempt['outcome'], answer: unknown): Note {
  const id = (answer as { _id?: unknown } | null)?._id;
  return { kind: 'success', text, ...(leadsTo && typeof id === 'string' && { about: `${leadsTo}${id}` }) };
}

/** The message about an attempt that failed, shown on any screen. */
export function failureNote({ failure }: Attempt['outcome'], error: unknown): Note {
  const reason = messageOf(error, '');
  return { kind: 'error', text: reason ? `${failure}: ${reason}` : failure };
}

/**
 * The calls that move coins and have no outcome yet. Each is sent with one key until its outcome is known, on any
 * screen and across reloads; until then nothing else about the same subject is sent.
 */
export function createAttempts(options: AttemptsOptions): Attempts {
  const { session, notify, isSessionOf = () => true, onNoAnswer } = options;
  let all: readonly Attempt[] = [];
  const who = (): string | undefined => {
    const { user, status } = session.get();
    return user && status === 'signed-in' && isSessionOf(user._id) ? user._id : undefined;
  };
  const listeners = new Set<() => void>();
  const change = (person: string, next: readonly Attempt[]): void => {
    all = next;
    keptAttempts.keep(
      person,
      all.filter((attempt) => attempt.person === person),
    );
    for (const listener of listeners) listener();
  };
  /** Coins may have moved even if an older part does not list the session's read. */
  const checkAgain = ({ changes }: Attempt): Promise<void> => markStale(options, [...changes, SESSION_READ]);
  const start = async (attempt: Attempt): Promise<unknown> => {
    const { key, person } = attempt;
    const since = performance.now();
    change(person, [...all, attempt]);
    try {
      return await pursue(attempt, {
        isTheirs: () => who() === person,
        subscribe: session.subscribe,
        onNoAnswer() {
          onNoAnswer?.();
          if (!attempt.inDoubt && performance.now() - since < DOUBT_MS) return;
          change(
            person,
            all.map((one) => (one.key === key ? { ...one, inDoubt: true } : one)),
          );
          if (who() === person) void checkAgain(attempt);
        },
      });
    } finally {
      change(
        person,
        all.filter((one) => one.key !== key),
      );
    }
  };
  /** No form on the page waits for these any more, so the outcome is shown as a message. */
  const resume = async (attempt: Attempt): Promise<void> => {
    const outcome = start({ ...attempt, inDoubt: true });
    const note = await outcome.then(
      (answer) => successNote(attempt.outcome, answer),
      (error: unknown) => failureNote(attempt.outcome, error),
    );
    if (who() !== attempt.person) return;
    notify(note);
    void checkAgain(attempt);
  };
  const resumeKept = (): void => {
    const person = who();
    if (person === undefined) return;
    for (const kept of keptAttempts.of(person))
      if (!all.some(({ key }) => key === kept.key)) void resume(kept);
  };
  session.subscribe(resumeKept);
  resumeKept();
  return {
    get: () => all.filter(({ person }) => person === who()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async send(request: AttemptRequest) {
      const person = who();
      const isSame = (one: Attempt): boolean =>
        one.person === person && one.call === request.call && one.about === request.about;
      if (all.some(isSame)) throw new NotSentError(IN_DOUBT_TEXT);
      if (isOffline()) throw notSent('No internet', request.outcome);
      if (person === undefined) throw notSent('Please log in again', request.outcome);
      return start({ ...request, key: newIdempotencyKey(), person, inDoubt: false });
    },
  };
}
