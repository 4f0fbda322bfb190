import { describe, expect, it } from '@jest/globals';
import { deadlineOf, kickOffOf } from './kick-off.ts';

describe('kick-off and deadline', () => {
  it('[Z25] a bare date takes the time in Africa/Kampala, an instant keeps its own', () => {
    expect(kickOffOf('2026-11-21', '18:30').toISOString()).toBe('2026-11-21T15:30:00.000Z');
    expect(kickOffOf('2026-11-21').toISOString()).toBe('2026-11-20T21:00:00.000Z');
    expect(kickOffOf('2026-11-21T18:00:00Z', '10:00').toISOString()).toBe('2026-11-21T18:00:00.000Z');
  });

  it('the deadline is the kick-off or before', () => {
    const kickOff = new Date('2026-11-21T18:00:00Z');
    expect(deadlineOf(kickOff)).toBe(kickOff);
    expect(deadlineOf(kickOff, '2026-11-21T20:00:00+03:00').toISOString()).toBe('2026-11-21T17:00:00.000Z');
    expect(() => deadlineOf(kickOff, '2026-11-21T18:00:00.001Z')).toThrow('must not be after');
  });
});
