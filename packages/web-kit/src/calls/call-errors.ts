import { type FieldTexts, UNFORESEEN } from '@matchday/contracts/errors';

/** The server has answered with an error (DESIGN 4). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldTexts;
  readonly requestId: string;
  /** The text of the server; empty when the answer carried none. */
  readonly serverMessage: string;

  constructor(
    status: number,
    answer: { message?: string; code?: string; fields?: FieldTexts; requestId?: string },
  ) {
    super(answer.message || `The server answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = answer.code ?? 'internal';
    this.fields = answer.fields ?? {};
    this.requestId = answer.requestId ?? '';
    this.serverMessage = answer.message ?? '';
  }
}

/** There is no answer: offline, or the connection broke. Whether the call had an effect is unknown. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No connection. Please try again.', { cause });
    this.name = 'NetworkError';
  }
}

/** True for an {@link ApiError} of any part: each part bundles its own class. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

/** True for a {@link NetworkError} of any part. */
export const isNetworkError = (error: unknown): error is NetworkError =>
  error instanceof Error && error.name === 'NetworkError';

/** The server's text when the answer carries one that tells something, else the fallback (SPEC 7, [W01]). */
export function messageOf(error: unknown, fallback: string): string {
  if (!isApiError(error) || error.serverMessage === UNFORESEEN) return fallback;
  return error.serverMessage || fallback;
}

/** Whether the outcome is unknown: the same request with the same key may be sent again. */
export const hasNoAnswer = (error: unknown): boolean =>
  isNetworkError(error) || (isApiError(error) && [502, 503, 504].includes(error.status));
