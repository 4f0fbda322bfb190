import { expect, it } from '@jest/globals';
import { createPageSize, createPageSizes, isTooLong } from './page-size.ts';

const failed = (more: object) => Object.assign(new Error('x'), more);

it.each([
  ['a transaction that was ended', failed({ code: 251 }), true],
  ['one that was open for too long', failed({ code: 290 }), true],
  ['a bulk operation that wraps one', failed({ errorResponse: failed({ code: 290 }) }), true],
  ['an answer that never came', failed({ name: 'MongoNetworkTimeoutError' }), true],
  ['two writers that met', failed({ code: 112 }), false],
  ['a primary that steps down', failed({ code: 10107 }), false],
  ['no error', undefined, false],
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

it('keeps the sizes of runs apart, halves them after every failure it is told to, and forgets ended runs', async () => {
  const sizes = createPageSizes(1000, () => true);
  for (const _fail of [1, 2])
    await sizes
      .of('a')
      .learn(() => Promise.reject(new Error('any')))
      .catch(() => undefined);
  expect([sizes.of('a').now(), sizes.of('b').now()]).toEqual([250, 1000]);
  await sizes.of('a').learn(async () => undefined);
  expect(sizes.of('a').now()).toBe(275);
  for (let page = 0; page < 20; page += 1) await sizes.of('a').learn(async () => undefined);
  expect(sizes.of('a').now()).toBe(1000);
  for (let fail = 0; fail < 20; fail += 1)
    await sizes
      .of('a')
      .learn(() => Promise.reject(new Error('any')))
      .catch(() => undefined);
  expect(sizes.of('a').now()).toBe(1);
  sizes.forget('a');
  expect(sizes.of('a').now()).toBe(1000);
});
