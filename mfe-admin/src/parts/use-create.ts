import type { AnyCall, BodyOf } from '@matchday/contracts/call';
import { type CallInput, isApiError, messageOf, notify, useSend } from '@matchday/web-kit';

/** What a create form says and does around its call. */
interface CreateOptions {
  success: string;
  /** Milliseconds that the success shows. */
  hideAfter?: number;
  /** SPEC's text where the server gives none. */
  fallback: string;
  form: { reset: () => void; setErrors: (errors: Record<string, string>) => void };
  /** Told the fields that an answer names, beside their texts in the form. */
  onRefused?: (fields: Record<string, string>) => void;
}

/** Sends a create form: after success it is empty again, after failure the input stays with the texts beside it. */
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
      if (isApiError(error)) {
        form.setErrors(error.fields);
        onRefused?.(error.fields);
      }
      notify.error(messageOf(error, fallback));
    },
  });
  const create = (body: BodyOf<C>) => (mutate as (input: CallInput<C>) => void)({ body } as CallInput<C>);
  return { create, isPending };
}
