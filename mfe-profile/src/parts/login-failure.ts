import { isApiError, messageOf } from '@matchday/web-kit';

const texts: Record<number, string> = {
  401: 'Invalid email/username or password',
  404: 'Account not found',
};

const FAILED = 'Login failed. Please try again later.';

/** The text for a failed login (SPEC 8, [W03]–[W05]). */
export const loginFailure = (error: unknown): string =>
  (isApiError(error) && texts[error.status]) || (isApiError(error) ? FAILED : messageOf(error, FAILED));
