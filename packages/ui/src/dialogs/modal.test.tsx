import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render.tsx';
import { Drawer, Modal } from './modal.tsx';

const wide = window.matchMedia;
const isLocked = () => document.body.hasAttribute('data-scroll-locked');

describe.each([
  ['dialog', Modal],
  ['sheet', Drawer],
])('an open %s', (_what, Part) => {
  afterEach(() => {
    window.matchMedia = wide;
  });
  const open = async () => {
    renderUi(<Part opened onClose={() => undefined} title="First" transitionProps={{ duration: 0 }} />);
    await screen.findByRole('dialog', { name: 'First' });
  };

  it('hides the scroll bar of the page beneath it', async () => {
    await open();
    expect(isLocked()).toBe(true);
  });

  it('leaves the body as it is where fingers scroll', async () => {
    window.matchMedia = (text) => ({ ...wide(text), matches: text === '(pointer: coarse)' });
    await open();
    expect(isLocked()).toBe(false);
  });
});
