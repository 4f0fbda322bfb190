import type { AnyCall, BodyOf } from '@matchday/contracts/call';
import { type CallInput, isApiError, notify, showFailure, useSend } from '@matchday/web-kit';

/** How a create form reports the outcome of its call. */
interface CreateOptions {
  success: string;
  /** How long the success message is shown, in milliseconds. */
  hideAfter?: number;
  /** SPEC's text, shown if the server gives none. */
  fallback: string;
  form: { reset: () => void; setErrors: (errors: Record<string, string>) => void };
  /** Called with the field errors of the answer, which are also shown in the form. */
  onRefused?: (fields: Record<string, string>) => void;
}

/** Sends a create form. After a success it is cleared; after a failure it keeps the input and shows the errors. */
export function useCreate<C extends AnyCall>(
  call: C,
  { success, hideAfter, fallback, form, onRefused }: CreateOptions,
) {
  const { mutate, isPending } = useSend(call, {
    onSuccess: () => {
      form.reset();
      notify.success(success, { hideAfter });
    },
    onError: (error) => {
      showFailure(error, fallback, form);
      if (isApiError(error)) onRefused?.(error.fields);
    },
  });
  const create = (body: BodyOf<C>) => (mutate as (input: CallInput<C>) => void)({ body } as CallInput<C>);
  return { create, isPending };
}
