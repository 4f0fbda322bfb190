// jest-fixed-jsdom puts Node's AbortSignal in place of jsdom's, which jsdom's own listeners then refuse.
const add = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function addWithSignal(type, listener, options) {
  const { signal, ...rest } = typeof options === 'object' && options !== null ? options : {};
  if (!signal) return add.call(this, type, listener, options);
  if (signal.aborted) return undefined;
  signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
  return add.call(this, type, listener, rest);
};
