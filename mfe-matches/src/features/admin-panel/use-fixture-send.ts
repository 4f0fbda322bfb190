import type { AnswerOf, AnyCall } from '@matchday/contracts/call';
import { type CallInput, isApiError, messageOf, notify, type SendOptions, useSend } from '@matchday/web-kit';

/** What is said and done around an admin's call about a fixture. */
interface FixtureSend<C> {
  /** SPEC's text of success; the server's message where SPEC has none; `null` where the screen itself shows it. */
  success?: string | null;
  /** The text of a failure; nothing where the screen itself shows it. */
  failure: (error: Error) => string | undefined;
  /** The form that was sent: takes the server's texts to its fields. */
  form?: { setErrors: (errors: Record<string, string>) => void };
  onSuccess?: SendOptions<C>['onSuccess'];
  /** After either outcome. */
  onSettled?: () => void;
  /** After the failure was said. */
  onFailure?: (error: Error) => void;
}

/** SPEC's fallback where the server gives no text. */
export const orServerText =
  (fallback: string) =>
  (error: Error): string =>
    messageOf(error, fallback);

/** A call of the panel: afterwards the fixture and all that shows it is asked for again ([M15]). */
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
      if (isApiError(error)) form?.setErrors(error.fields);
      const text = failure(error);
      if (text !== undefined) notify.error(text);
      onFailure?.(error);
      onSettled?.();
    },
  });
  return { send: mutate as (input: CallInput<C>) => void, isPending, isSuccess };
}
