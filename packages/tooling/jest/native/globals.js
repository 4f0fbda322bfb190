/**
 * `@jest/globals` of the test file that runs now. A test file gets them as they are; helpers stay loaded and serve
 * several test files, so theirs look up the present one at each use.
 */
const isHelper = new URL(import.meta.url).search === '';
const current = (name) => (isHelper ? lookedUp(name) : globalThis.matchdayTest[name]);

const lookedUp = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, self, args) => Reflect.apply(globalThis.matchdayTest[name], self, args),
    get: (_target, key) => globalThis.matchdayTest[name][key],
  });

export const afterAll = current('afterAll');
export const afterEach = current('afterEach');
export const beforeAll = current('beforeAll');
export const beforeEach = current('beforeEach');
export const describe = current('describe');
export const expect = current('expect');
export const it = current('it');
export const jest = current('jest');
export const test = current('test');
