import type { AnswerOf, AnyCall } from '@matchday/contracts/call';
import { type CallInput, messageOf, notify, type SendOptions, showFailure, useSend } from '@matchday/web-kit';

/** How an admin's call about a fixture reports its outcome. */
interface FixtureSend<C> {
  /** SPEC's success text, or the server's message if left out; `null` if the screen shows the success itself. */
  success?: string | null;
  /** The text of a failure; undefined if the screen shows the failure itself. */
  failure: (error: Error) => string | undefined;
  /** The form that was sent: shows the server's errors at its fields. */
  form?: { setErrors: (errors: Record<string, string>) => void };
  onSuccess?: SendOptions<C>['onSuccess'];
  /** Called after success or failure. */
  onSettled?: () => void;
  /** Called after the failure is shown. */
  onFailure?: (error: Error) => void;
}

/** The server's text, or SPEC's fallback. */
export const orServerText =
  (fallback: string) =>
  (error: Error): string =>
    messageOf(error, fallback);

/** A call of the panel; after a success, everything it affects is reloaded ([M15]). */
export function useFixtureSend<C extends AnyCall>(
  call: C,
  { success, failure, form, onSuccess, onSettled, onFailure }: FixtureSend<C>,
) {
  const { mutate, isPending, isSuccess } = useSend(call, {
    onSuccess: (answer: AnswerOf<C>, input: CallInput<C>) => {
      onSuccess?.(answer, input);
      onSettled?.();
      if (success !== null) notify.success(success ?? (answer as { message: string }).message);
    },
    onError: (error) => {
      const text = failure(error);
      if (text !== undefined) showFailure(error, () => text, form);
      onFailure?.(error);
      onSettled?.();
    },
  });
  return { send: mutate as (input: CallInput<C>) => void, isPending, isSuccess };
}
