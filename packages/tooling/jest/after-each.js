import { afterEach } from '@jest/globals';
import { configure, getConfig } from '@testing-library/dom';
import { patience } from './patience.js';

// A second is too short on a computer that runs several test files at once. What never appears still fails.
configure({ asyncUtilTimeout: 10_000 * patience });

// What is waited for is looked for many times: the page is described once, when time is up, and not after each look.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// React notes for each element which component made it, to name it in a warning: 15 % of the time of component tests.
// It stops at 10,000 elements; here it never begins.
const { default: React } = await import('react');
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  {
    get: () => 10_000,
    set() {},
    configurable: true,
  },
);

// Modules that stay loaded cannot ask for this in each test file.
const { cleanup } = await import('@testing-library/react');
afterEach(async () => {
  for (const cleanUp of globalThis.matchdayCleanUps ?? []) await cleanUp();
  cleanup();
});
