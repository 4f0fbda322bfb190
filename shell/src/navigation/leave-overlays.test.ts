/** @jest-environment jest-fixed-jsdom */
// A page of its own: listeners of other test files would act on its steps back.
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { leaveOverlays } from './leave-overlays.ts';

describe('a reload with dialogs open', () => {
  it('leads to the entry of the page, so that one Back leaves it', async () => {
    history.pushState({ key: 'before', idx: 0 }, '', '/home');
    history.pushState({ key: 'page', idx: 1 }, '', '/shop');
    for (const overlay of [1, 2]) history.pushState({ key: 'page', idx: 1, overlay }, '');
    await leaveOverlays();
    expect([location.pathname, history.state]).toEqual(['/shop', { key: 'page', idx: 1 }]);
    await leaveOverlays();
    history.back();
    await waitFor(() => expect(location.pathname).toBe('/home'));
  });
});
