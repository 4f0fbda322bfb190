import { beforeEach, expect, it } from '@jest/globals';
import { endFrame, keepFrame } from './frame.ts';

const drawLayout = () => {
  const putFrameBack = keepFrame();
  document.body.innerHTML = '<main id="parts"><p>screen</p></main>';
  putFrameBack();
};
beforeEach(() => {
  document.body.innerHTML = '<div id="app"><div id="frame">skeleton</div></div>';
});

it('moves the skeleton to where screens appear, hidden from screen readers', () => {
  drawLayout();
  const main = document.getElementById('parts');
  expect(main?.firstElementChild?.id).toBe('frame');
  expect(main?.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(main?.textContent).toBe('skeletonscreen');
});

it('leaves the skeleton to screen readers, with its links, until then', () => {
  keepFrame();
  const skeleton = document.getElementById('frame');
  expect(skeleton?.hasAttribute('aria-hidden')).toBe(false);
  expect(skeleton?.hasAttribute('inert')).toBe(false);
});

it('takes the skeleton away once something real is on the screen, however often it is called', () => {
  drawLayout();
  endFrame();
  endFrame();
  expect(document.getElementById('parts')?.textContent).toBe('screen');
  drawLayout();
  expect(document.getElementById('frame')).toBeNull();
});
