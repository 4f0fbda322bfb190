import { refuse } from '@matchday/contracts/errors';
import type { RequestHandler } from 'express';

/** Characters of path and query; a service repeats them in a header, where escaping may triple them. */
const LONGEST_ADDRESS = 2000;

/** Refuses requests that no service could read, so that a bad request never counts as a failed instance. */
export const wellFormed: RequestHandler = (req, _res, next) => {
  if (!req.headers.host) return next(refuse.invalid('The request names no host'));
  if (req.originalUrl.length > LONGEST_ADDRESS) return next(refuse.invalid('The address is too long'));
  // A service reads a query only up to this sign: what the gateway has checked must be all that is asked.
  if (req.originalUrl.includes('#')) return next(refuse.invalid('The address is not valid'));
  return next();
};
