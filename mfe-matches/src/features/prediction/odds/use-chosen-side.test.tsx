import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useChosenSide } from './use-chosen-side.ts';

const opened = (state?: unknown) =>
  renderHook(useChosenSide, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[{ pathname: '/betform', state }]}>{children}</MemoryRouter>
    ),
  }).result;

it('keeps a press until the slip, which comes later, has answered it', () => {
  const it = opened();
  act(() => it.current.press('draw'));
  expect(it.current).toMatchObject({ chosen: { side: 'draw' }, pressed: { side: 'draw' } });
  act(() => it.current.onChosen({ side: 'draw', isLocked: false }));
  expect(it.current).toMatchObject({ chosen: { side: 'draw' }, pressed: undefined });
});

it('hands on the same side again', () => {
  const it = opened();
  act(() => it.current.press('home'));
  const { pressed } = it.current;
  act(() => it.current.press('home'));
  expect(it.current.pressed).not.toBe(pressed);
});

it('shows what the slip has made of a press: its stake is in doubt, so its side stays', () => {
  const it = opened();
  act(() => it.current.press('away'));
  act(() => it.current.onChosen({ side: 'home', isLocked: true }));
  expect(it.current.chosen).toEqual({ side: 'home', isLocked: true });
});

it('begins with the odds that were pressed on another screen', () => {
  expect(opened({ pick: 'away' }).current).toMatchObject({
    chosen: { side: 'away' },
    pressed: { side: 'away' },
  });
});
