import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createColorSchemes } from './color-schemes.ts';

afterEach(() => localStorage.clear());

describe('colour schemes', () => {
  it('informs every other root of a change, once, and stores it', () => {
    const { manager } = createColorSchemes();
    const [shell, part] = [manager(), manager()];
    const [inShell, inPart] = [jest.fn(), jest.fn((value: 'light' | 'dark' | 'auto') => part.set(value))];
    shell.subscribe(inShell);
    part.subscribe(inPart);
    shell.set('dark');
    expect(inPart).toHaveBeenCalledTimes(1);
    expect(inShell).not.toHaveBeenCalled();
    expect(part.get('auto')).toBe('dark');
    expect(localStorage.getItem('matchday-color-scheme')).toBe('dark');
  });

  it('forgets a root that was unmounted', () => {
    const { manager } = createColorSchemes();
    const [shell, part] = [manager(), manager()];
    const inPart = jest.fn();
    part.subscribe(inPart);
    part.unsubscribe();
    shell.set('dark');
    expect(inPart).not.toHaveBeenCalled();
  });

  it('follows another tab, and the default while nothing is stored', () => {
    const { manager } = createColorSchemes();
    const root = manager();
    const update = jest.fn();
    root.subscribe(update);
    expect(root.get('auto')).toBe('auto');
    dispatchEvent(new StorageEvent('storage', { key: 'matchday-color-scheme', newValue: 'light' }));
    expect(update).toHaveBeenCalledWith('light');
  });
});
