import type { AnswerOf, AnyCall } from '@matchday/contracts/call';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Outcome, platform } from '../platform.ts';
import { api, type CallInput, checked, requestOf } from './api.ts';
import { noteOf } from './attempts/attempts.ts';
import { useAttemptKey } from './attempts/use-attempt-key.ts';
import { useInDoubt } from './attempts/use-in-doubt.ts';
import { hasNoAnswer } from './call-errors.ts';
import { markStale } from './mark-stale.ts';
import { useStands } from './use-stands.ts';

/** What follows a call that changes something. */
export interface SendOptions<C> {
  /** What a call about coins is about, where it has a form for each thing: the id of a fixture, a product. */
  about?: string;
  /** What a person reads of a call about coins whose form is gone; after a reload too. */
  outcome?: Outcome;
  onSuccess?: (answer: AnswerOf<C>, input: CallInput<C>) => void;
  onError?: (error: Error, input: CallInput<C>) => void;
}

/** A call that changes something. */
export type Sending<C> = UseMutationResult<AnswerOf<C>, Error, CallInput<C>> & {
  /** What was sent and has no known outcome, whichever form has sent it: this form must wait for it. */
  inDoubt: CallInput<C> | undefined;
};

/** Times that a call that creates is sent again while it has no answer. */
const RESENDS = 4;

const GENERAL: Outcome = { success: 'It went through.', failure: 'It did not go through' };

/**
 * A call that changes something, as a mutation; without internet it fails at once. A call that moves coins is
 * an attempt: it is pending until its outcome is known, is sent again with one `Idempotency-Key`, and nothing
 * else is sent about the same thing meanwhile, so that coins never move twice (decision 26). When its form is
 * gone the person is told by a message. A call that creates (`honoursKey`) is sent again with one key too, and
 * keeps it for as long as the same input had no answer. After a success
 * the answers that the call `affects` are stale, and those on the screen are asked for again.
 */
export function useSend<C extends AnyCall>(
  call: C,
  { about = '', outcome, onSuccess, onError }: SendOptions<C> = {},
): Sending<C> {
  const ownKey = useAttemptKey(call);
  const stands = useStands();
  const isSending = useRef(false);
  const inDoubt = useInDoubt(call, about);
  const changes = call.affects ?? [];
  /** True when the message has told what the form cannot tell any more. */
  const told = (error?: Error): boolean => {
    if (!outcome || stands.current) return false;
    platform().notify(noteOf(outcome, error));
    return true;
  };
  const attempt = async (input: CallInput<C>): Promise<AnswerOf<C>> => {
    const { method, path } = requestOf(call, input);
    const request = { call: call.name, about, method, path, input, changes, outcome: outcome ?? GENERAL };
    return checked(call, await platform().attempts.send(request));
  };
  const mutation = useMutation({
    mutationKey: [call.name],
    mutationFn: (input: CallInput<C>) =>
      call.movesCoins ? attempt(input) : api(call, input, { key: ownKey.of(input) }),
    networkMode: 'always',
    retry: (failures, error) =>
      call.honoursKey === true && navigator.onLine && hasNoAnswer(error) && failures < RESENDS,
    onSuccess: async (answer, input) => {
      ownKey.used();
      if (!told()) onSuccess?.(answer, input);
      await markStale(platform(), changes);
    },
    onError: (error, input) => {
      ownKey.failed(error);
      if (!told(error)) onError?.(error, input);
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  // A second press comes before the button is off.
  const mutate: typeof mutation.mutate = (...args) => {
    if (call.movesCoins && isSending.current) return;
    isSending.current = true;
    mutation.mutate(...args);
  };
  return { ...mutation, mutate, inDoubt };
}
