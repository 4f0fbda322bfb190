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

/** A call about coins was refused here: nothing was sent. */
export class NotSentError extends Error {
  constructor(text: string) {
    super(text);
    this.name = 'NotSentError';
  }
}

/** What a person reads while the outcome of a call about coins is not known. */
export const IN_DOUBT_TEXT = 'We are still finding out whether this went through.';

/** True for an {@link ApiError} of any part: each part bundles its own class. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

/** True for a {@link NetworkError} of any part. */
export const isNetworkError = (error: unknown): error is NetworkError =>
  error instanceof Error && error.name === 'NetworkError';

/** True for a {@link NotSentError} of any part. */
const isNotSent = (error: unknown): error is NotSentError =>
  error instanceof Error && error.name === 'NotSentError';

/** The server's text when the answer carries one that tells something, else the fallback (SPEC 7, [W01]). */
export function messageOf(error: unknown, fallback: string): string {
  if (isNotSent(error)) return error.message;
  if (!isApiError(error) || error.serverMessage === UNFORESEEN) return fallback;
  return error.serverMessage || fallback;
}

/** Whether the outcome is unknown: the same request with the same key may be sent again. */
export const hasNoAnswer = (error: unknown): boolean =>
  isNetworkError(error) || (isApiError(error) && [502, 503, 504].includes(error.status));

/** Answers that say nothing of a request that was sent before: asked too often, not signed in, a fault. */
const undecided: readonly number[] = [401, 408, 425, 429, 500];

/**
 * Whether an answer decides what becomes of a request.
 * @param isRepeated an earlier try of the same request had no answer
 */
export const isDecision = (error: unknown, isRepeated: boolean): boolean =>
  isApiError(error) && !hasNoAnswer(error) && !(isRepeated && undecided.includes(error.status));
