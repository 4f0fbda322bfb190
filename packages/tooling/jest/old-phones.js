/**
 * Phones of 2023 get no polyfills (webpack's target is es2023), so functions of later years are removed. AbortSignal
 * belongs to Node itself: without `any`, tests of services that run later in the same process would fail.
 * @returns a function that puts them back
 */
export function beAnOldPhone() {
  const removed = [];
  for (const [owner, names] of [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Array, ['fromAsync']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'take', 'toArray']],
  ])
    for (const name of names) {
      const property = Object.getOwnPropertyDescriptor(owner, name);
      if (property) removed.push(() => Object.defineProperty(owner, name, property));
      delete owner[name];
    }
  return () => {
    for (const putBack of removed) putBack();
  };
}
