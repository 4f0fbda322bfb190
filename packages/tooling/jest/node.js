const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2024',
    transform: { react: { runtime: 'automatic' } },
    // Node, and so Jest, imports JSON only by its attribute.
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
};

/** Jest for services, kits and tools: TypeScript as ES modules on Node. */
export default {
  testEnvironment: new URL('./native/environment.js', import.meta.url).pathname,
  runtime: new URL('./native/runtime.js', import.meta.url).pathname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  transformIgnorePatterns: ['/node_modules/'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.matchday/'],
  modulePathIgnorePatterns: ['/dist/', '/.matchday/'],
  testTimeout: 20_000,
};
