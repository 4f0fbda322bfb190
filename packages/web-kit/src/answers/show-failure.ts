import { isApiError, messageOf } from '../calls/call-errors.ts';
import { notify } from '../notify.ts';

/** A form that can show errors at its fields. */
export interface FormWithErrors {
  setErrors: (errors: Record<string, string>) => void;
}

/** Shows the field errors of an answer at the fields of the form; a call without an answer changes nothing there. */
export function showFieldErrors(error: unknown, form: FormWithErrors): void {
  if (isApiError(error)) form.setErrors(error.fields);
}

/**
 * Shows why a call failed: field errors at the fields of the form, and a message.
 * @param text fallback if the server gives no text, or a function that returns the whole message
 */
export function showFailure(
  error: unknown,
  text: string | ((error: unknown) => string),
  form?: FormWithErrors,
): void {
  if (form) showFieldErrors(error, form);
  notify.error(typeof text === 'string' ? messageOf(error, text) : text(error));
}
