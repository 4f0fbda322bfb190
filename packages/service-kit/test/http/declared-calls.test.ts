import { expect, it } from '@jest/globals';
import { createHttpApp, type Handler, handle } from '../../src/http/index.ts';
import { admins, greet, greeting, names } from './app.ts';

type Options = Parameters<typeof createHttpApp>[0];
const base = {} as Omit<Options, 'calls' | 'routes'>;
const calls = { greet, names };

it('accepts routes with a handler for each declared call, and refuses others by their type', () => {
  const listing = handle(names, () => []);
  const apps = [
    () => createHttpApp({ ...base, calls, routes: [greeting, listing] }),
    // A call of another list may be handled too.
    () => createHttpApp({ ...base, calls, routes: [...[greeting], ...[listing, handle(admins, () => [])]] }),
    // @ts-expect-error names has no handler
    () => createHttpApp({ ...base, calls, routes: [greeting] }),
    // @ts-expect-error nothing is handled
    () => createHttpApp({ ...base, calls, routes: [] }),
    // @ts-expect-error a plain list of handlers does not say what it handles
    () => createHttpApp({ ...base, calls, routes: [greeting, listing] as Handler[] }),
  ];
  // The type check is the test: each line above must compile, or fail where a failure is expected.
  expect(apps).toHaveLength(5);
  expect([greeting.call.name, listing.call.name] satisfies ['greet', 'names']).toEqual(['greet', 'names']);
});
