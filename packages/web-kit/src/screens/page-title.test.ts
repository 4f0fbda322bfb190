import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { usePageTitle } from './page-title.ts';

it.each([
  ['/shop', undefined, 'Shop · Matchday'],
  ['/purchases', undefined, 'Make a Purchase · Matchday'],
  ['/teamDetails', 'Arsenal', 'Arsenal · Matchday'],
  ['/no/such/page', undefined, 'Matchday'],
])('gives %s with the text %s the title %s', (path, text, title) => {
  history.replaceState(null, '', path);
  const { unmount } = renderHook(() => usePageTitle(text));
  expect(document.title).toBe(title);
  unmount();
  expect(document.title).toBe('Matchday');
});
