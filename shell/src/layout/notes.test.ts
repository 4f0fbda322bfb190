/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { toast } from '@matchday/ui';
import { showNews, showNote } from './notes.ts';

/** What is on the screen, by id. */
const shown = new Map<string, string>();
let count = 0;

beforeEach(() => {
  shown.clear();
  jest.spyOn(toast, 'success').mockImplementation((text) => {
    count += 1;
    shown.set(`${count}`, text);
    return `${count}`;
  });
  jest.spyOn(toast, 'hide').mockImplementation((id) => void shown.delete(id));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const placed = (order: number) =>
  ({ kind: 'success', text: `Placed ${order}`, about: `/order?order=${order}` }) as const;
const hear = (order: number) => showNews(`Your order ${order}`, `/order?order=${order}`);

describe('what somebody has done, and its notification', () => {
  it('are one message, whichever comes first', () => {
    showNote(placed(1));
    hear(1);
    hear(2);
    showNote(placed(2));
    expect([...shown.values()]).toEqual(['Placed 1', 'Placed 2']);
  });

  it('are one message also where something else was said in between', () => {
    hear(7);
    hear(8);
    showNote(placed(7));
    hear(8);
    showNote(placed(9));
    showNote(placed(10));
    hear(9);
    expect([...shown.values()]).toEqual([
      'Your order 8',
      'Placed 7',
      'Your order 8',
      'Placed 9',
      'Placed 10',
    ]);
  });

  it('are two where they are about different things, or later', () => {
    jest.useFakeTimers();
    showNote(placed(3));
    hear(4);
    showNote(placed(5));
    jest.advanceTimersByTime(6000);
    hear(5);
    expect([...shown.values()]).toEqual(['Placed 3', 'Your order 4', 'Placed 5', 'Your order 5']);
  });

  it('notifications of one thing, and messages about nothing, stay apart', () => {
    for (const text of ['Goal: 1–0', 'Goal: 2–0']) showNews(text, '/betform?fixture=6');
    showNote({ kind: 'success', text: 'Saved' });
    showNews('Welcome');
    expect([...shown.values()]).toEqual(['Goal: 1–0', 'Goal: 2–0', 'Saved', 'Welcome']);
  });
});
