import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { loadNearby } from './load-nearby.ts';
import type { Remotes } from './remotes/remotes.ts';

const owners: Record<string, string> = {
  '/shop': 'mfe-shop',
  '/purchases': 'mfe-shop',
  '/profile': 'mfe-profile',
};

function showLinks(links: string[]) {
  const asked: string[] = [];
  const load = jest.fn(async (part: string) => {
    asked.push(part);
    if (part === 'mfe-profile' && asked.length < 3) throw new Error('offline');
  });
  document.body.innerHTML = links.map((href) => `<a href="${href}">go</a>`).join('');
  loadNearby({ owner: (path) => owners[path], remotes: { load } as unknown as Remotes });
  return {
    asked,
    arrive: () => dispatchEvent(new Event('single-spa:routing-event')),
    touch: () => document.body.dispatchEvent(new Event('touchstart', { bubbles: true })),
  };
}

/** Longer than it takes until nobody presses anything. */
const calm = () => new Promise((done) => setTimeout(done, 1500));
const inTime = { timeout: 5000 };

describe('parts that links lead to', () => {
  it('are loaded after an arrival, once somebody uses the page, each once and no others; again after a failure', async () => {
    const { asked, arrive, touch } = showLinks([
      '/shop',
      '/purchases',
      '/profile',
      '/nowhere',
      'https://example.org/shop',
    ]);
    expect(asked).toEqual([]);
    arrive();
    await calm();
    expect(asked).toEqual([]);
    touch();
    await waitFor(() => expect(asked).toEqual(['mfe-shop', 'mfe-profile']), inTime);
    arrive();
    await waitFor(() => expect(asked).toEqual(['mfe-shop', 'mfe-profile', 'mfe-profile']), inTime);
  });

  it('wait until nobody presses anything', async () => {
    const { asked, arrive, touch } = showLinks(['/shop']);
    arrive();
    for (let press = 0; press < 6; press += 1) {
      touch();
      await new Promise((done) => setTimeout(done, 300));
    }
    expect(asked).toEqual([]);
    await waitFor(() => expect(asked).toEqual(['mfe-shop']), inTime);
  });

  it('are not loaded for anyone who saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const { asked, arrive, touch } = showLinks(['/shop']);
    arrive();
    touch();
    await calm();
    expect(asked).toEqual([]);
    Reflect.deleteProperty(navigator, 'connection');
  });
});
