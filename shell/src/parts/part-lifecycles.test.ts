import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PartModule } from '@matchday/web-kit';
import { partLifecycles } from './part-lifecycles.ts';
import type { Remotes } from './remotes/remotes.ts';
import { createScreenState } from './screen-state.ts';

const part = (): jest.Mocked<PartModule> => ({
  bootstrap: jest.fn(async () => {}),
  mount: jest.fn(async () => {}),
  unmount: jest.fn(async () => {}),
  prepare: jest.fn(async () => {}),
});

const remotesOf = (load: () => Promise<unknown>, hasFailed = () => false): Remotes => ({
  load: load as Remotes['load'],
  hasFailed,
  resetShares: () => {},
});

const places = () =>
  [...document.querySelectorAll('[data-part]')].map((place) => place.getAttribute('data-part'));

beforeEach(() => {
  document.body.innerHTML = '<div id="parts"></div>';
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void jest.restoreAllMocks());

describe('a part in the shell', () => {
  it('is mounted into its own element, which is removed with it', async () => {
    const shop = part();
    const lifecycles = partLifecycles(
      'mfe-shop',
      remotesOf(async () => shop),
      { screens: createScreenState() },
    );
    await lifecycles.mount();
    const domElement = expect.any(HTMLElement);
    expect(shop.mount).toHaveBeenCalledWith({ domElement, name: 'mfe-shop', inSlices: false });
    expect(places()).toEqual(['mfe-shop']);
    await lifecycles.unmount();
    expect(shop.unmount).toHaveBeenCalledTimes(1);
    expect(places()).toEqual([]);
  });

  it('is a card when it cannot be loaded, and appears after a retry that works', async () => {
    const shop = part();
    const screens = createScreenState();
    history.replaceState(null, '', '/shop?show=orders');
    let works = false;
    const load = async () => (works ? shop : Promise.reject(new Error('404')));
    const lifecycles = partLifecycles('mfe-shop', remotesOf(load), { screens });
    await lifecycles.mount();
    expect(screens.get()).toMatchObject({ failure: { part: 'mfe-shop' }, path: '/shop' });
    expect(places()).toEqual([]);
    works = true;
    await screens.get().failure?.retry();
    expect(screens.get().failure).toBeNull();
    expect(places()).toEqual(['mfe-shop']);
  });

  it('appears once when a press and a connection that is back try again at the same time', async () => {
    const shop = part();
    const screens = createScreenState();
    let works = false;
    const load = async () => (works ? shop : Promise.reject(new Error('404')));
    const lifecycles = partLifecycles('mfe-shop', remotesOf(load), { screens });
    await lifecycles.mount();
    works = true;
    const retry = screens.get().failure?.retry;
    await Promise.all([retry?.(), retry?.(), lifecycles.unmount(), lifecycles.mount()]);
    expect([places(), shop.mount.mock.calls.length]).toEqual([['mfe-shop'], 1]);
    await lifecycles.unmount();
    expect(places()).toEqual([]);
  });

  it('is a card at once when loading failed while the old screen was held', async () => {
    const load = jest.fn(async () => part());
    const screens = createScreenState();
    await partLifecycles(
      'mfe-shop',
      remotesOf(load, () => true),
      { screens },
    ).mount();
    expect(load).not.toHaveBeenCalled();
    expect(screens.get().failure?.part).toBe('mfe-shop');
  });

  it('is a card when it had to be stopped, tidied once, and appears after a retry', async () => {
    const shop = part();
    const screens = createScreenState();
    const [onFailure, onGone] = [jest.fn(), jest.fn()];
    const lifecycles = partLifecycles(
      'mfe-shop',
      remotesOf(async () => shop),
      { screens, onFailure, onGone },
    );
    await lifecycles.mount();
    await Promise.all([lifecycles.stop(), lifecycles.stop()]);
    expect(places()).toEqual([]);
    expect(screens.get().failure).toMatchObject({ part: 'mfe-shop', stopped: true });
    expect([onFailure.mock.calls, onGone.mock.calls]).toEqual([[['mfe-shop']], [[]]]);
    await screens.get().failure?.retry();
    expect([places(), screens.get().failure]).toEqual([['mfe-shop'], null]);
  });

  it('does not appear after the person has gone elsewhere', async () => {
    const shop = part();
    let arrive: (part: unknown) => void = () => undefined;
    const arrival = new Promise<unknown>((done) => {
      arrive = done;
    });
    const screens = createScreenState();
    const lifecycles = partLifecycles(
      'mfe-shop',
      remotesOf(() => arrival),
      { screens },
    );
    const mounting = lifecycles.mount();
    await lifecycles.unmount();
    arrive(shop);
    await mounting;
    expect(shop.mount).not.toHaveBeenCalled();
    expect(places()).toEqual([]);
  });
});
