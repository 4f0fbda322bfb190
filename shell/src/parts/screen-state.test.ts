import { expect, it, jest } from '@jest/globals';
import { createScreenState } from './screen-state.ts';

it('tells of what has changed, and of nothing that is already so', () => {
  const screens = createScreenState();
  const told = jest.fn();
  const off = screens.subscribe(told);
  const before = screens.get();
  screens.set({ path: before.path, failure: null });
  expect(told).not.toHaveBeenCalled();
  expect(screens.get()).toBe(before);
  screens.set({ path: '/shop', failure: null });
  expect(told).toHaveBeenCalledTimes(1);
  expect(screens.get()).toMatchObject({ path: '/shop', busy: false });
  off();
  screens.set({ busy: true });
  expect(told).toHaveBeenCalledTimes(1);
});
