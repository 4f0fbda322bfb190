import { isApiError, messageOf } from '@matchday/web-kit';

const texts: Record<number, string> = {
  401: 'Invalid email/username or password',
  404: 'Account not found',
};

const FAILED = 'Login failed. Please try again later.';

/** The text for a failed login (SPEC 8, [W03]–[W05]). That of a suspended account names the reason. */
export function loginFailure(error: unknown): string {
  if (!isApiError(error) || error.status === 403) return messageOf(error, FAILED);
  return texts[error.status] ?? FAILED;
}
