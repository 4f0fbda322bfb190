import type { AnswerOf, AnyCall } from '@matchday/contracts/call';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isOffline, type Note, type Outcome, platform } from '../platform.ts';
import { api, type CallInput, checked, requestOf } from './api.ts';
import { failureNote, successNote } from './attempts/attempts.ts';
import { useAttemptKey } from './attempts/use-attempt-key.ts';
import { useInDoubt } from './attempts/use-in-doubt.ts';
import { hasNoAnswer } from './call-errors.ts';
import { markStale } from './mark-stale.ts';
import { useIsMounted } from './use-is-mounted.ts';

/** Options of {@link useSend}. */
export interface SendOptions<C> {
  /** The subject of a call that moves coins, if each subject has its own form: the id of a fixture or product. */
  about?: string;
  /** Messages shown if the form is gone when the outcome is known, also after a reload. */
  outcome?: Outcome;
  onSuccess?: (answer: AnswerOf<C>, input: CallInput<C>) => void;
  onError?: (error: Error, input: CallInput<C>) => void;
}

/** The mutation of {@link useSend}. */
type Sending<C> = UseMutationResult<AnswerOf<C>, Error, CallInput<C>> & {
  /** The input of a request in doubt, whichever form sent it. This form must wait for its outcome. */
  inDoubt: CallInput<C> | undefined;
};

/** How often a call that creates something is retried without an answer. */
const RESENDS = 4;

const GENERAL: Outcome = { success: 'Your request succeeded.', failure: 'Your request failed' };

/**
 * A call that writes, as a mutation. Without internet it fails at once. A second press of a button that still sends the
 * same is left out. A call that moves coins is an attempt: it is pending until its outcome is known and is retried with
 * one `Idempotency-Key`, and nothing else about the same subject is sent until then, so that coins never move twice
 * (decision 26). If its form is gone, the outcome is shown as a message. A call that creates (`honoursKey`) is also
 * retried with one key while its form is open, and keeps it until the same input has an answer. After a success the
 * reads that the call `affects` are stale, and those on the screen reload.
 */
export function useSend<C extends AnyCall>(
  call: C,
  { about = '', outcome, onSuccess, onError }: SendOptions<C> = {},
): Sending<C> {
  const ownKey = useAttemptKey(call);
  const isMounted = useIsMounted();
  const sending = useRef<string | null>(null);
  const lost = useRef<unknown>(undefined);
  const inDoubt = useInDoubt(call, about);
  const changes = call.affects ?? [];
  /** Shows the outcome as a message if the form is gone, and returns whether it did. */
  const wasReported = (noteOf: (outcome: Outcome) => Note): boolean => {
    if (!outcome || isMounted.current) return false;
    platform().notify(noteOf(outcome));
    return true;
  };
  const attempt = async (input: CallInput<C>): Promise<AnswerOf<C>> => {
    const { method, path } = requestOf(call, input);
    const request = { call: call.name, about, method, path, input, changes, outcome: outcome ?? GENERAL };
    return checked(call, await platform().attempts.send(request));
  };
  /** Nothing is sent a second time once the form is gone. */
  const once = async (input: CallInput<C>): Promise<AnswerOf<C>> => {
    if (lost.current && !isMounted.current) throw lost.current;
    try {
      return await api(call, input, { key: ownKey.of(input) });
    } catch (error) {
      lost.current = error;
      throw error;
    }
  };
  const mutation = useMutation({
    mutationKey: [call.name],
    mutationFn: (input: CallInput<C>) => (call.movesCoins ? attempt(input) : once(input)),
    networkMode: 'always',
    retry: (failures, error) => {
      const mayRetry = call.honoursKey === true && isMounted.current && !isOffline();
      return mayRetry && hasNoAnswer(error) && failures < RESENDS;
    },
    onSuccess: async (answer, input) => {
      ownKey.used();
      if (!wasReported((of) => successNote(of, answer))) onSuccess?.(answer, input);
      await markStale(platform(), changes);
    },
    onError: (error, input) => {
      ownKey.failed(error);
      if (!wasReported((of) => failureNote(of, error))) onError?.(error, input);
    },
    onSettled: (_answer, _error, input) => {
      if (sending.current === pressOf(input)) sending.current = null;
    },
  });
  // A second press can arrive before the button is disabled; of coins there is one at a time, whatever it says.
  const pressOf = (input: unknown) => (call.movesCoins ? '' : JSON.stringify(input));
  const mutate: typeof mutation.mutate = (...args) => {
    const press = pressOf(args[0]);
    if (sending.current === press) return;
    sending.current = press;
    lost.current = undefined;
    mutation.mutate(...args);
  };
  return { ...mutation, mutate, inDoubt };
}
