import { swcOptions } from './swc-options.js';

/** Jest for services, kits and tools: TypeScript as ES modules on Node. */
export default {
  testEnvironment: new URL('./native/environment.js', import.meta.url).pathname,
  runtime: new URL('./native/runtime.js', import.meta.url).pathname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', swcOptions] },
  transformIgnorePatterns: ['/node_modules/'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.matchday/'],
  modulePathIgnorePatterns: ['/dist/', '/.matchday/'],
  testTimeout: 20_000,
};
