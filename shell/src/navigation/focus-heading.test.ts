/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { focusHeadings } from './focus-heading.ts';

const draw = (inMain: string) => {
  const main = document.querySelector('main') ?? document.createElement('main');
  main.id = 'main';
  main.innerHTML = inMain;
  document.body.append(main);
};
const held = () => document.activeElement?.textContent;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the focus after a change of screen', () => {
  it('is left alone at the first screen, and goes to the heading of the next', () => {
    draw('<h1>Home</h1>');
    const arrived = focusHeadings();
    arrived('/home');
    expect(document.activeElement).toBe(document.body);
    draw('<h1>Shop</h1>');
    arrived('/shop');
    expect(held()).toBe('Shop');
  });

  it('goes to the heading of a view whose query changed, when the link that led there is gone', () => {
    draw('<h1>Shop</h1><a href="/shop?show=orders">My Orders</a>');
    const arrived = focusHeadings();
    arrived('/shop');
    document.querySelector('a')?.focus();
    arrived('/shop');
    draw('<h1>Shop</h1><p>Orders</p>');
    expect(document.activeElement).toBe(document.body);
    jest.advanceTimersByTime(200);
    expect(held()).toBe('Shop');
  });

  it('stays at a control that is still there', () => {
    draw('<h1>Profile</h1><button>Predictions</button>');
    const arrived = focusHeadings();
    arrived('/profile');
    document.querySelector('button')?.focus();
    arrived('/profile');
    jest.advanceTimersByTime(200);
    expect(held()).toBe('Predictions');
  });

  it('goes to the field of a screen that is about one field', () => {
    draw('<h1>Home</h1>');
    const arrived = focusHeadings();
    arrived('/home');
    draw('<h1>Search</h1><input data-takes-focus>');
    arrived('/search');
    expect(document.activeElement?.tagName).toBe('INPUT');
  });
});
