import { type AnswerOf, type AnyCall, isKeyed } from '@matchday/contracts/call';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { platform } from '../platform.ts';
import { api, type CallInput } from './api.ts';
import { hasNoAnswer } from './call-errors.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { keyOf } from './query.ts';

/** What follows a call that changes something. */
export interface SendOptions<C> {
  /** Calls whose cached answers are out of date after success. */
  invalidates?: readonly AnyCall[];
  onSuccess?: (answer: AnswerOf<C>, input: CallInput<C>) => void;
  onError?: (error: Error, input: CallInput<C>) => void;
}

/** Times that a call with a key is sent again while it has no answer. */
const RESENDS = 4;

/**
 * A call that changes something, as a mutation. A call that moves coins or creates something carries an
 * `Idempotency-Key`: a new one for each attempt, the same one while an attempt has no answer (DESIGN 4), so that
 * coins never move twice and nothing is there twice. After coins have moved the session's coins are asked for again.
 */
export function useSend<C extends AnyCall>(
  call: C,
  { invalidates = [], onSuccess, onError }: SendOptions<C> = {},
): UseMutationResult<AnswerOf<C>, Error, CallInput<C>> {
  const client = useQueryClient();
  const attempt = useRef<{ input: string; key: string } | null>(null);
  const keyFor = (input: CallInput<C>): string | undefined => {
    if (!isKeyed(call)) return undefined;
    const said = JSON.stringify(input);
    if (attempt.current?.input !== said) attempt.current = { input: said, key: newIdempotencyKey() };
    return attempt.current?.key;
  };
  return useMutation({
    mutationKey: [call.name],
    mutationFn: (input: CallInput<C>) => api(call, input, { key: keyFor(input) }),
    // Coins that may have moved: the attempt waits for the connection and is sent again with its own key.
    networkMode: call.movesCoins ? 'offlineFirst' : 'always',
    retry: (failures, error) => isKeyed(call) && hasNoAnswer(error) && failures < RESENDS,
    onSuccess: async (answer, input) => {
      attempt.current = null;
      onSuccess?.(answer, input);
      const stale = invalidates.map((other) => client.invalidateQueries({ queryKey: keyOf(other) }));
      await Promise.all(call.movesCoins ? [...stale, platform().session.refresh()] : stale);
    },
    onError: (error, input) => {
      if (!hasNoAnswer(error)) attempt.current = null;
      onError?.(error, input);
    },
  });
}
