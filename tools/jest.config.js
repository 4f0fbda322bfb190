import node from '../packages/tooling/jest/node.js';

/** Templates of new parts are no tests of the tools. */
export default { ...node, testPathIgnorePatterns: [...node.testPathIgnorePatterns, '/create/templates/'] };
