import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderUi } from '../../../test/render.tsx';
import { SlipDock } from './slip-dock.tsx';

const wide = window.matchMedia;
afterEach(() => {
  window.matchMedia = wide;
  Object.defineProperty(globalThis, 'visualViewport', { value: undefined, configurable: true });
});

/** A phone whose keyboard covers so many pixels. */
function phone() {
  window.matchMedia = (text) => ({ ...wide(text), matches: text.includes('max-width') });
  const viewport = Object.assign(new EventTarget(), {
    height: innerHeight,
    offsetTop: 0,
    scale: 1,
  });
  Object.defineProperty(globalThis, 'visualViewport', { value: viewport, configurable: true });
  return {
    cover(pixels: number) {
      viewport.height = innerHeight - pixels;
      act(() => void viewport.dispatchEvent(new Event('resize')));
    },
  };
}

describe('SlipDock on a phone', () => {
  it('moves above the keyboard and brings its button into sight', async () => {
    const { cover } = phone();
    const scroll = jest.fn();
    renderUi(
      <SlipDock title="Arsenal win" opened onOpen={() => undefined} onClose={() => undefined}>
        {() => (
          <button
            type="submit"
            ref={(button) => void (button && Object.assign(button, { scrollIntoView: scroll }))}
          >
            Place prediction
          </button>
        )}
      </SlipDock>,
    );
    const sheet = await screen.findByRole('dialog', { name: 'Prediction slip' });
    const height = () =>
      sheet.closest<HTMLElement>('[style*="--md-keyboard"]')?.style.getPropertyValue('--md-keyboard');
    expect(height()).toBe('0px');
    cover(60);
    expect([height(), scroll.mock.calls.length]).toEqual(['0px', 0]);
    cover(320);
    expect(height()).toBe('320px');
    expect(scroll).toHaveBeenCalledWith({ block: 'end' });
    cover(0);
    expect(height()).toBe('0px');
  });
});
