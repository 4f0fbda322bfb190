import { beAnOldPhone } from './old-phones.js';

// React notes the stack of every element that it makes; with Jest's 100 frames that is a tenth of a test's time.
Error.stackTraceLimit = 10;
// With these React measures each component for the panels of a browser's developer tools, and keeps a copy of its props.
delete console.timeStamp;
delete console.createTask;

// jsdom has no layout. It answers Mantine like a wide screen without animations.
window.matchMedia = (query) => ({
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
globalThis.ResizeObserver = Observer;
globalThis.IntersectionObserver = Observer;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
window.scrollTo = () => {};

// A test file that Node loads shares its functions with Jest; its environment removes and puts back those of later years.
if (!globalThis.matchdayPage) beAnOldPhone();
