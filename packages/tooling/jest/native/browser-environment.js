import FixedJsdomEnvironment from 'jest-fixed-jsdom';
import { beAnOldPhone } from '../old-phones.js';
import NativeEnvironment from './environment.js';
import { quickStyles } from './quick-styles.js';

/** Node has its own of these, which would not work with the elements of a page. */
const OF_PAGE = new Set([
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'CloseEvent', 'ErrorEvent', 'ProgressEvent'],
  ...['navigator', 'Navigator', 'Storage', 'localStorage', 'sessionStorage', 'File', 'FileReader'],
]);
/** Names of the page itself. */
const SELF = ['window', 'self', 'top', 'parent', 'frames'];

/** Timers and frames that this test file waits for: they end with it, as they do when a page is closed. */
const timers = new Set();
const frames = new Set();
const noting =
  (begin, waiting) =>
  (...args) => {
    const id = begin(...args);
    waiting.add(id);
    return id;
  };
const notedTimeout = noting(setTimeout, timers);
const notedInterval = noting(setInterval, timers);

/** The page of this process: React, Mantine and others keep a hold of it. */
let page;

/**
 * The environment of test files for the browser that `runtime.js` imports. All those of a worker share one page of jsdom,
 * whose globals are there while a test file runs, and which is empty when the next one begins.
 */
export default class NativeBrowserEnvironment extends NativeEnvironment {
  constructor(config, context) {
    super(config, context);
    if (!page) {
      page = new FixedJsdomEnvironment(config, { ...context, console });
      quickStyles(page.global);
    }
    this.replaced = install(page.global);
    globalThis.matchdayPage = true;
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  }

  async setup() {
    await super.setup();
    Error.stackTraceLimit = 10;
    this.beNewAgain = beAnOldPhone();
  }

  async teardown() {
    this.beNewAgain?.();
    this.moduleMocker?.restoreAllMocks();
    empty(page.global);
    for (const [key, property] of this.replaced)
      if (property) Object.defineProperty(globalThis, key, property);
      else delete globalThis[key];
    delete globalThis.matchdayPage;
    globalThis.IS_REACT_ACT_ENVIRONMENT = false;
    await super.teardown();
  }
}

/** Makes what a page has global. @returns what was there before, by name */
function install(window) {
  const names = new Set();
  for (let owner = window; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner))
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
  const replaced = new Map();
  const define = (name, property) => {
    replaced.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { configurable: true, ...property });
  };
  for (const name of names) {
    if (SELF.includes(name) || name === 'constructor' || /^\d+$/.test(name)) continue;
    if (name in globalThis && !OF_PAGE.has(name)) continue;
    const value = window[name];
    if (typeof value === 'function')
      define(name, { writable: true, value: /^[A-Z]/.test(name) ? value : value.bind(window) });
    else
      define(name, {
        get: () => window[name],
        set(next) {
          window[name] = next;
        },
      });
  }
  for (const name of SELF) define(name, { writable: true, value: globalThis });
  define('setTimeout', { writable: true, value: notedTimeout });
  define('setInterval', { writable: true, value: notedInterval });
  define('requestAnimationFrame', {
    writable: true,
    value: noting(window.requestAnimationFrame.bind(window), frames),
  });
  return replaced;
}

/** Leaves nothing of a test file to the next one. */
function empty(window) {
  const { document, history, localStorage, sessionStorage } = window;
  for (const timer of timers) clearTimeout(timer);
  for (const frame of frames) window.cancelAnimationFrame(frame);
  timers.clear();
  frames.clear();
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const cookie of document.cookie.split(';'))
    document.cookie = `${cookie.split('=')[0]}=; expires=${new Date(0).toUTCString()}; path=/`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', 'http://localhost/');
}
