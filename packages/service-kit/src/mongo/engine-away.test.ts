import { describe, expect, it } from '@jest/globals';
import { isEngineAway } from './engine-away.ts';

const named = (name: string) => Object.assign(new Error('x'), { name });

describe('whether an engine is away', () => {
  it.each([
    ['a lost server', named('MongoServerSelectionError')],
    ['a broken connection', named('MongoNetworkError')],
    [
      'a socket that was closed while writing',
      Object.assign(new Error('ended by the other party'), { code: 'EPIPE' }),
    ],
    ['a reset', Object.assign(new Error('reset'), { code: 'ECONNRESET' })],
    [
      'a bulk operation that wraps one',
      Object.assign(new Error('bulk'), { errorResponse: named('MongoNetworkError') }),
    ],
    ['a primary that steps down', Object.assign(named('MongoServerError'), { code: 10107 })],
    ['a transaction that was ended for its age', Object.assign(named('MongoServerError'), { code: 290 })],
    [
      'a bulk write that is on no majority',
      Object.assign(named('MongoBulkWriteError'), { writeErrors: [], err: { code: 189 } }),
    ],
    ['the bus', named('BusAwayError')],
  ])('is so for %s', (_what, error) => expect(isEngineAway(error)).toBe(true));

  it.each([
    ['a duplicate key', Object.assign(named('MongoServerError'), { code: 11000 })],
    ['a fault of ours', new TypeError('x is undefined')],
    ['no error', undefined],
  ])('is not so for %s', (_what, error) => expect(isEngineAway(error)).toBe(false));
});
