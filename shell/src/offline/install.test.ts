import { expect, it, jest } from '@jest/globals';
import { keepInstallOffer } from './install.ts';

const offered = () =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: jest.fn(async () => undefined),
  });

it('keeps the offer of the browser quiet until somebody asks, and asks once', async () => {
  const install = keepInstallOffer();
  const changed = jest.fn();
  install.subscribe(changed);
  expect(install.isOffered()).toBe(false);
  await install.ask();
  const offer = offered();
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(offer.prompt).not.toHaveBeenCalled();
  expect([install.isOffered(), changed.mock.calls.length]).toEqual([true, 2]);
  await Promise.all([install.ask(), install.ask()]);
  expect(offer.prompt).toHaveBeenCalledTimes(1);
  expect(install.isOffered()).toBe(false);
});

it('offers nothing once the app is installed', () => {
  const install = keepInstallOffer();
  dispatchEvent(offered());
  dispatchEvent(new Event('appinstalled'));
  expect(install.isOffered()).toBe(false);
});
