import { refuse } from '@matchday/contracts/errors';
import type { RequestHandler } from 'express';

/** Characters of path and query; a service repeats them in a header, where escaped they may be three times as many. */
const LONGEST_ADDRESS = 2000;

/** Refuses what no service could take, so that a bad request is never an instance that has failed. */
export const wellFormed: RequestHandler = (req, _res, next) => {
  if (!req.headers.host) return next(refuse.invalid('The request names no host'));
  if (req.originalUrl.length > LONGEST_ADDRESS) return next(refuse.invalid('The address is too long'));
  return next();
};
