export { default } from '../packages/tooling/jest/node.js';
