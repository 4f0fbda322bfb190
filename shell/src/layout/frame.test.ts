import { beforeEach, expect, it } from '@jest/globals';
import { endFrame, keepFrame } from './frame.ts';

const drawLayout = () => {
  document.body.innerHTML = '<main id="parts"><p>screen</p></main>';
};
beforeEach(() => {
  document.body.innerHTML = '<div id="app"><div id="frame">skeleton</div></div>';
});

it('moves the skeleton to where screens appear, hidden from screen readers', () => {
  keepFrame(drawLayout);
  const main = document.getElementById('parts');
  expect(main?.firstElementChild?.id).toBe('frame');
  expect(main?.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(main?.textContent).toBe('skeletonscreen');
});

it('takes the skeleton away once something real is on the screen, however often it is called', () => {
  keepFrame(drawLayout);
  endFrame();
  endFrame();
  expect(document.getElementById('parts')?.textContent).toBe('screen');
  keepFrame(drawLayout);
  expect(document.getElementById('frame')).toBeNull();
});
