// React notes the stack of every element that it makes; with Jest's 100 frames that is a tenth of a test's time.
Error.stackTraceLimit = 10;

// jsdom has no layout. It answers Mantine like a wide screen without animations.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
globalThis.ResizeObserver ??= Observer;
globalThis.IntersectionObserver ??= Observer;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
window.scrollTo = () => {};

// Phones of 2023 get no polyfills (webpack's target is es2023), so later functions are removed here. AbortSignal belongs
// to Node itself: without `any`, tests of services that run later in the same process would fail.
for (const [owner, names] of [
  [Map, ['groupBy']],
  [Object, ['groupBy']],
  [Array, ['fromAsync']],
  [Promise, ['withResolvers', 'try']],
  [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf']],
  [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'take', 'toArray']],
])
  for (const name of names) delete owner[name];
