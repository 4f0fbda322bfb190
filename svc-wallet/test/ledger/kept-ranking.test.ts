import { describe, expect, it, jest } from '@jest/globals';
import { rememberBriefly } from '../../src/ledger/application/remember-briefly.ts';

describe('what is remembered briefly', () => {
  const remember = (most = 10) => {
    let now = 0;
    const asked = jest.fn(async (key: string) => `${key} at ${now}`);
    const get = rememberBriefly<string>({ ms: 10_000, most, clock: () => new Date(now) });
    const pass = (ms: number) => {
      now += ms;
    };
    return { get: (key: string) => get(key, () => asked(key)), asked, pass };
  };

  it('is asked for once in ten seconds, also by many at the same moment', async () => {
    const { get, asked, pass } = remember();
    expect(await Promise.all([get('a'), get('a')])).toEqual(['a at 0', 'a at 0']);
    pass(9999);
    expect(await get('a')).toBe('a at 0');
    expect(asked).toHaveBeenCalledTimes(1);
    pass(1);
    expect(await get('a')).toBe('a at 10000');
    expect(await get('b')).toBe('b at 10000');
  });

  it('never grows beyond its bound: the oldest is forgotten', async () => {
    const { get, asked } = remember(2);
    for (const key of ['a', 'b', 'c', 'b', 'c']) await get(key);
    expect(asked).toHaveBeenCalledTimes(3);
    await get('a');
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('forgets what failed', async () => {
    const get = rememberBriefly<number>({ ms: 10_000, most: 2, clock: () => new Date(0) });
    await expect(get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await expect(get('a', async () => 1)).resolves.toBe(1);
  });
});
