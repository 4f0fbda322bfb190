import { z } from 'zod';
import { id } from '../shared/primitives.ts';

/** People in one batch. */
export const mostTogether = 200;
/** Characters of an `Idempotency-Key`. */
export const longestKey = 200;

/**
 * Requests of several people for the same call, each under a key of its own: they may be sent again, alone or in another
 * batch. `body` is what the person sent, which the service parses for each of them.
 */
export const keyedRequests = z
  .array(
    z.object({
      user: id,
      /** The person's `Idempotency-Key`. */
      key: z.string().min(1).max(longestKey),
      requestId: z.string().optional(),
      traceparent: z.string().optional(),
      body: z.unknown(),
    }),
  )
  .min(1)
  .max(mostTogether);
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
