import { expect, it } from '@jest/globals';
import { createPageSize, isTooLong } from './page-size.ts';

const failed = (more: object) => Object.assign(new Error('x'), more);

it.each([
  ['a transaction that was ended', failed({ code: 251 }), true],
  ['one that had lived too long', failed({ code: 290 }), true],
  ['a bulk operation that wraps one', failed({ errorResponse: failed({ code: 290 }) }), true],
  ['an answer that never came', failed({ name: 'MongoNetworkTimeoutError' }), true],
  ['two writers that met', failed({ code: 112 }), false],
  ['a primary that steps down', failed({ code: 10107 }), false],
  ['nothing at all', undefined, false],
])('knows what took too long: %s', (_name, error, expected) => {
  expect(isTooLong(error)).toBe(expected);
});

it('halves after what took too long, down to one, and grows again', async () => {
  const size = createPageSize(5);
  const tooLong = () => Promise.reject(failed({ code: 290 }));
  const sizes = [size.now()];
  for (const work of [tooLong, tooLong, tooLong]) {
    await size.learn(work).catch(() => undefined);
    sizes.push(size.now());
  }
  await size.learn(() => Promise.reject(new Error('another fault'))).catch(() => undefined);
  sizes.push(size.now());
  for (const _ of [1, 2, 3]) {
    await size.learn(async () => undefined);
    sizes.push(size.now());
  }
  expect(sizes).toEqual([5, 2, 1, 1, 1, 2, 3, 4]);
});
