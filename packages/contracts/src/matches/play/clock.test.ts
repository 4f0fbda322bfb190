import { describe, expect, it } from '@jest/globals';
import { byMinute, clockAfter, minuteAt, minuteText } from './clock.ts';

const at = (minutes: number, seconds = 0) => Date.UTC(2026, 10, 21, 15, minutes, seconds);

describe('the minute of a match', () => {
  it.each([
    [0, at(0), '1’'],
    [0, at(44, 59), '45’'],
    [0, at(45), '45+1’'],
    [0, at(47, 30), '45+3’'],
    [45, at(0), '46’'],
    [45, at(45), '90+1’'],
    // Nobody has ended the match.
    [45, at(45 + 600), '90+15’'],
    [90, at(3), '94’'],
    [90, at(15), '105+1’'],
    [62, at(0, 30), '63’'],
    [121, at(0), '120+2’'],
    // A phone whose clock is behind.
    [45, at(-2), '46’'],
  ])('after %s minutes at the start of a period, at %s, is %s', (minute, now, text) => {
    expect(minuteText(minuteAt({ from: new Date(at(0)), minute }, now))).toBe(text);
  });

  it('begins with each period, and goes on after a mistake', () => {
    const now = new Date(at(0));
    const first = clockAfter({ matchState: 'Build Up', clock: null }, 'Live', now);
    expect(first).toEqual({ from: now, minute: 0 });
    const later = new Date(at(60));
    expect(clockAfter({ matchState: 'Live', clock: first }, 'HT', later)).toBe(first);
    expect(clockAfter({ matchState: 'HT', clock: first }, 'Live', later)).toEqual({
      from: later,
      minute: 45,
    });
    expect(clockAfter({ matchState: 'FT', clock: first }, 'Live', later)).toBe(first);
    expect(clockAfter({ matchState: 'Live', clock: first }, 'Build Up', later)).toBeNull();
  });

  it('puts added time after its minute', () => {
    const order = [{ minute: 46 }, { minute: 45, added: 2 }, { minute: 45 }].sort(byMinute);
    expect(order.map(minuteText)).toEqual(['45’', '45+2’', '46’']);
  });
});
