import { refuse } from '@matchday/contracts/errors';

/** The refusal of an `Idempotency-Key` that came with another request before. */
export const otherRequest = () => refuse.conflict('This Idempotency-Key was used for another request');
