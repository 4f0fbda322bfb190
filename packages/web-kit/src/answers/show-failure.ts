import { isApiError, messageOf } from '../calls/call-errors.ts';
import { notify } from '../notify.ts';

/** A form that takes texts to its fields. */
export interface FormWithErrors {
  setErrors: (errors: Record<string, string>) => void;
}

/**
 * Shows why a call failed: what the server says about fields at the fields of the form, and a message.
 * @param text the fallback where the server gives no text, or what makes the whole message
 */
export function showFailure(
  error: unknown,
  text: string | ((error: unknown) => string),
  form?: FormWithErrors,
): void {
  if (isApiError(error)) form?.setErrors(error.fields);
  notify.error(typeof text === 'string' ? messageOf(error, text) : text(error));
}
