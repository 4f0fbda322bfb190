/** @jest-environment ./jest/native/browser-environment.js */
import { expect, it } from '@jest/globals';

// jsdom leaves the initial value of `display` empty.
it('answers as jsdom does for what is hidden, inherited and written in attributes', () => {
  document.body.innerHTML = `
    <section hidden><p>a</p></section>
    <section hidden style="display: grid"></section>
    <div style="visibility: hidden; pointer-events: none"><b><i style="visibility: visible"></i></b></div>
    <input type="hidden"><input><dialog></dialog><dialog open></dialog>
    <details><summary>s</summary><em>e</em></details><script></script><svg><title>t</title></svg>
    <span style="color: red; display: inherit"></span>`;
  const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
  const display = (selector: string) => styleOf(selector).getPropertyValue('display');
  expect(
    [
      'section',
      'section + section',
      'p',
      'b',
      'input',
      'input + input',
      'script',
      'dialog',
      'dialog[open]',
      'svg',
    ].map(display),
  ).toEqual(['none', 'grid', 'block', '', 'none', 'inline-block', 'none', 'none', '', '']);
  expect([styleOf('b').visibility, styleOf('i').visibility, styleOf('p').visibility]).toEqual([
    'hidden',
    'visible',
    'visible',
  ]);
  expect([styleOf('i').pointerEvents, styleOf('p').getPropertyValue('pointer-events')]).toEqual([
    'none',
    'auto',
  ]);
  expect(styleOf('span').getPropertyValue('color')).toBe('rgb(255, 0, 0)');
});
