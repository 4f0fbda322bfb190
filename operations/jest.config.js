export { default } from '../tools/test/jest-engines.js';
