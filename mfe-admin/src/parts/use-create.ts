import type { AnswerOf, AnyCall, BodyOf } from '@matchday/contracts/call';
import {
  type CallInput,
  type FormWithErrors,
  isApiError,
  notify,
  showFailure,
  showFieldErrors,
  useSend,
} from '@matchday/web-kit';

/** How a create form reports the outcome of its call. */
interface CreateOptions<C extends AnyCall> {
  success: string;
  /** Where the message leads: to what was created. */
  link: (answer: AnswerOf<C>) => { text: string; to: string };
  /** How long the success message is shown, in milliseconds. */
  hideAfter?: number;
  /** SPEC's text, shown if the server gives none. */
  fallback: string;
  form: { reset: () => void } & FormWithErrors;
  /** Called with the field errors of the answer, which are also shown in the form. */
  onRefused?: (fields: Record<string, string>) => void;
  /** Whether the error is a question to the admin, which is asked instead of a message. */
  asks?: (error: Error, input: CallInput<AnyCall>) => boolean;
}

/** Sends a create form. After a success it is cleared; after a failure it keeps the input and shows the errors. */
export function useCreate<C extends AnyCall>(
  call: C,
  { success, link, hideAfter, fallback, form, onRefused, asks }: CreateOptions<C>,
) {
  const { mutate, isPending } = useSend(call, {
    onSuccess: (answer) => {
      form.reset();
      notify.success(success, { hideAfter, link: link(answer) });
    },
    onError: (error, input) => {
      if (asks?.(error, input as CallInput<AnyCall>)) return showFieldErrors(error, form);
      showFailure(error, fallback, form);
      if (isApiError(error)) onRefused?.(error.fields);
    },
  });
  const create = (body: BodyOf<C>) => (mutate as (input: CallInput<C>) => void)({ body } as CallInput<C>);
  return { create, isPending };
}
