import { describe, expect, it } from '@jest/globals';
import { testRegistry } from '../../test/registry.ts';
import { ownerOf } from './ownership.ts';

describe('ownerOf', () => {
  it('matches exactly or as a prefix before a slash, without regard to case', () => {
    const owner = (path: string) => ownerOf(testRegistry, path)?.part;
    expect(owner('/')).toBe('mfe-profile');
    expect(owner('/PLAYERS')).toBe('mfe-matches');
    expect(owner('/purchases?product=1#top')).toBe('mfe-shop');
    expect(owner('/shop/scarves')).toBe('mfe-shop');
    expect(owner('/shopping')).toBeUndefined();
    expect(ownerOf(testRegistry, '/players')?.route).toBe('/Players');
  });
});
