import { z } from 'zod';

/** Every error code on the wire with its HTTP status (DESIGN 4). */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  internal: 500,
  unavailable: 503,
} as const;

/** Message of an unexpected error; a screen knows better what it was about and shows its own. */
export const UNFORESEEN = 'Something went wrong';

/** A code of {@link statusOf}. */
export type ErrorCode = keyof typeof statusOf;

/** Texts by field name, SPEC's wherever it has one. */
export type FieldTexts = Record<string, string>;

/** An error on the wire; `message` and `error` are the same text, because SPEC's screens read either. */
export const wireError = z.object({
  message: z.string(),
  error: z.string(),
  code: z.enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type WireError = z.infer<typeof wireError>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(statusOf, value);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * What of a {@link wireError} an answer has, whoever sent it: each part on its own, and none that is something else.
 * Without a schema: the web app reads its errors where it has no form, and so no zod.
 */
export function readWireError(body: unknown): Partial<WireError> {
  const { message, error, code, requestId, fields } = isRecord(body) ? body : {};
  const texts = isRecord(fields) && Object.values(fields).every((text) => typeof text === 'string');
  return {
    message: textOf(message),
    error: textOf(error),
    code: isCode(code) ? code : undefined,
    requestId: textOf(requestId),
    fields: texts ? (fields as FieldTexts) : undefined,
  };
}

/** A request that is refused for a reason that the caller may read: never a fault of the service. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldTexts | undefined;
  /** Seconds after which another try makes sense; sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  /** @param details `fields` names what is wrong with which field; `retryAfter` in seconds. */
  constructor(code: ErrorCode, message: string, details: { fields?: FieldTexts; retryAfter?: number } = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** The refusals by their meaning, for use cases and rules. */
export const refuse = {
  /** 400 for one field: the field's text is also the message. */
  field: (field: string, text: string) => new Refusal('invalid', text, { fields: { [field]: text } }),
  /** 400 for the request as a whole, such as too few coins. */
  invalid: (text: string, fields?: FieldTexts) => new Refusal('invalid', text, { fields }),
  unauthenticated: (text = 'User not authenticated') => new Refusal('unauthenticated', text),
  forbidden: (text = 'You are not allowed to do this') => new Refusal('forbidden', text),
  notFound: (what: string) => new Refusal('not-found', `${what} not found`),
  conflict: (text: string, fields?: FieldTexts) => new Refusal('conflict', text, { fields }),
  /** 409: the key of this request came before with another request. */
  keyReused: () => new Refusal('conflict', 'This Idempotency-Key was used for another request'),
  tooMany: (text: string, retryAfter: number) => new Refusal('too-many', text, { retryAfter }),
  unavailable: (text = 'Please try again in a moment', retryAfter = 1) =>
    new Refusal('unavailable', text, { retryAfter }),
};
