import { type FieldTexts, UNFORESEEN } from '@matchday/contracts/errors';

/** The server has answered with an error (DESIGN 4). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldTexts;
  readonly requestId: string;
  /** The server's text; empty if the answer had none. */
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

/** There was no answer: offline, or the connection broke. It is unknown whether the call had an effect. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No connection. Please try again.', { cause });
    this.name = 'NetworkError';
  }
}

/** A call that writes was refused in the browser: nothing was sent. */
export class NotSentError extends Error {
  constructor(text: string) {
    super(text);
    this.name = 'NotSentError';
  }
}

/** `No internet. Nothing was placed.` */
export const notSentText = (why: string, places = false): string =>
  `${why}. Nothing was ${places ? 'placed' : 'sent'}.`;

/** Shown while the outcome of a call that moves coins is unknown. */
export const IN_DOUBT_TEXT = 'We are still finding out whether this went through.';

/** True for an {@link ApiError} of any part: each part bundles its own class. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

/** Whether an answer says that an address names nothing: an unknown id, or what is no id. */
export const namesNothing = (error: unknown): boolean =>
  isApiError(error) && [400, 404].includes(error.status);

/** True for a {@link NetworkError} of any part. */
export const isNetworkError = (error: unknown): error is NetworkError =>
  error instanceof Error && error.name === 'NetworkError';

/** True for a {@link NotSentError} of any part. */
const isNotSent = (error: unknown): error is NotSentError =>
  error instanceof Error && error.name === 'NotSentError';

/** The server's text if it says something specific, else the fallback (SPEC 7, [W01]). */
export function messageOf(error: unknown, fallback: string): string {
  if (isNotSent(error)) return error.message;
  if (!isApiError(error) || error.serverMessage === UNFORESEEN) return fallback;
  return error.serverMessage || fallback;
}

/** Whether the outcome is unknown, so that the same request may be sent again with the same key. */
export const hasNoAnswer = (error: unknown): boolean =>
  isNetworkError(error) || (isApiError(error) && [502, 503, 504].includes(error.status));

/** Answers that do not decide a retried request: rate limited, not signed in, a server fault. */
const undecided: readonly number[] = [401, 408, 425, 429, 500];

/**
 * Whether an answer decides the outcome of a request.
 * @param isRepeated whether an earlier try of the same request had no answer
 */
export const isDecision = (error: unknown, isRepeated: boolean): boolean =>
  isApiError(error) && !hasNoAnswer(error) && !(isRepeated && undecided.includes(error.status));
