import browser from '../tooling/jest/browser.js';

const foreignSignal = new URL('./test/foreign-signal.js', import.meta.url).pathname;

export default { ...browser, setupFiles: [...browser.setupFiles, foreignSignal] };
