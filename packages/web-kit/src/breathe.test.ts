import { describe, expect, it } from '@jest/globals';
import { inSteps } from './breathe.ts';

describe('inSteps', () => {
  it('runs one after the other, lets the browser do something in between, and answers the last', async () => {
    const seen: string[] = [];
    const step = (name: string) => async () => {
      seen.push(name);
      setTimeout(() => seen.push(`after ${name}`));
      return name;
    };
    expect(await inSteps(step('libraries'), step('contracts'), step('routes'))).toBe('routes');
    expect(seen).toEqual(['libraries', 'after libraries', 'contracts', 'after contracts', 'routes']);
  });

  it('ends with the step that fails', async () => {
    const seen: string[] = [];
    const fails = async () => {
      throw new Error('away');
    };
    await expect(inSteps(fails, async () => seen.push('routes'))).rejects.toThrow('away');
    expect(seen).toEqual([]);
  });
});
