export { default } from '../packages/tooling/jest/browser.js';
