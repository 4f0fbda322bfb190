import { refuse } from '@matchday/contracts/errors';
import type { Request, RequestHandler } from 'express';

/** Characters of path and query; a service repeats them in a header, where escaping may triple them. */
const LONGEST_ADDRESS = 2000;

/**
 * Refuses requests that no service could read, so that a bad request never counts as a failed instance.
 * @throws Refusal 400
 */
export function checkForm({ headers, originalUrl }: Pick<Request, 'headers' | 'originalUrl'>): void {
  if (!headers.host) throw refuse.invalid('The request names no host');
  if (originalUrl.length > LONGEST_ADDRESS) throw refuse.invalid('The address is too long');
  // A service reads a query only up to this sign: what the gateway has checked must be all that is asked.
  if (originalUrl.includes('#')) throw refuse.invalid('The address is not valid');
}

/** {@link checkForm} for what is no call. */
export const wellFormed: RequestHandler = (req, _res, next) => {
  checkForm(req);
  next();
};
