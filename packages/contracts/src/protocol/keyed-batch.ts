import { z } from 'zod';
import { id } from '../shared/primitives.ts';

/** Requests in one batch. */
const most = 200;

/**
 * Requests of several people for the same call, each under a key of its own: they may be sent again, alone or in another
 * batch. `body` is what the person sent, which the service parses for each of them.
 */
export const keyedRequests = z
  .array(
    z.object({
      user: id,
      /** The person's `Idempotency-Key`. */
      key: z.string().min(1).max(200),
      requestId: z.string().optional(),
      traceparent: z.string().optional(),
      body: z.unknown(),
    }),
  )
  .min(1)
  .max(most);
export type KeyedRequest = z.infer<typeof keyedRequests>[number];

const keyedAnswer = z.object({
  user: id,
  status: z.int().min(200).max(599),
  /** Seconds, for the header `Retry-After`. */
  retryAfter: z.int().optional(),
  body: z.looseObject({}),
});
export type KeyedAnswer = z.infer<typeof keyedAnswer>;

/**
 * The answers in the order of the requests, null for one that takes longer than the others and must be sent again, alone.
 * The gateway passes each on as it is.
 */
export const keyedAnswers = z.array(keyedAnswer.nullable());
