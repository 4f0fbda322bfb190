import type { AnyCall } from '@matchday/contracts/call';
import { useRef } from 'react';
import { hasNoAnswer } from '../call-errors.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** The `Idempotency-Key` of a form that creates something: unchanged for the same input until there is an answer. */
export function useAttemptKey(call: AnyCall) {
  const attempt = useRef<{ input: string; key: string } | null>(null);
  return {
    of(input: unknown): string | undefined {
      if (!call.honoursKey) return undefined;
      const text = JSON.stringify(input);
      if (attempt.current?.input !== text) attempt.current = { input: text, key: newIdempotencyKey() };
      return attempt.current.key;
    },
    used(): void {
      attempt.current = null;
    },
    failed(error: unknown): void {
      if (!hasNoAnswer(error)) attempt.current = null;
    },
  };
}
