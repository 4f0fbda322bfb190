import { act } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { RouteObject } from 'react-router-dom';
import { lifecycles, type PartModule } from '../lifecycles.tsx';
import { keepFocus } from '../navigation/keep-focus.ts';
import { offerPlatform, type SessionUser } from '../platform.ts';
import { faults } from './answers.ts';
import { type FakeOptions, type FakePlatform, fakePlatform, PART_UNDER_TEST } from './fake-platform.ts';

/** What to mount, at which path, for which user, and the server's answers. */
export interface RenderOptions extends Omit<FakeOptions, 'user'> {
  /** The part's real lifecycles, or only its routes. */
  lifecycles?: PartModule;
  routes?: RouteObject[];
  path: string;
  /** Navigation state of the path. */
  state?: unknown;
  /** The signed-in user; a visitor if left out. */
  session?: SessionUser | null;
  answers?: RequestHandler[];
}

/** What a test can do with a mounted part. */
export interface RenderedPart {
  platform: FakePlatform;
  user: UserEvent;
  unmount: () => Promise<void>;
}

const server = setupServer();
let cleanUp: (() => Promise<void>) | null = null;

declare global {
  /** What Jest's set-up of browser tests does after each test. */
  var matchdayCleanUps: Set<() => Promise<void>> | undefined;
}
globalThis.matchdayCleanUps ??= new Set();
globalThis.matchdayCleanUps.add(async () => {
  await cleanUp?.();
  cleanUp = null;
  server.close();
  const [fault] = faults.splice(0);
  if (fault) throw fault;
});

/**
 * Mounts a part as the shell does, through its lifecycles, with a fake platform and fake answers (MICROFRONTENDS
 * D14). A request without a fake answer fails the test; everything is removed after each test.
 */
export async function renderPart({
  path,
  state,
  session,
  answers = [],
  ...options
}: RenderOptions): Promise<RenderedPart> {
  const platform = fakePlatform({ ...options, user: session ?? null });
  const part = options.lifecycles ?? lifecycles({ name: PART_UNDER_TEST }, options.routes ?? []);
  offerPlatform(platform);
  server.listen({
    onUnhandledRequest: (request) => {
      faults.push(new Error(`No fake answer for ${request.method} ${request.url}`));
    },
  });
  server.use(...answers);
  history.replaceState({ usr: state, key: 'start', idx: 0 }, '', path);
  const domElement = document.body.appendChild(document.createElement('main'));
  let stopFocus = () => {};
  const unmount = async (): Promise<void> => {
    cleanUp = null;
    stopFocus();
    await act(() => part.unmount());
    domElement.remove();
    platform.queryClient.clear();
    sessionStorage.clear();
    server.resetHandlers();
  };
  // Before it is mounted: a test that times out while mounting leaves nothing to the next one either.
  cleanUp = unmount;
  await act(() => part.mount({ domElement, name: PART_UNDER_TEST }));
  stopFocus = keepFocus();
  return { platform, user: userEvent.setup(), unmount };
}
