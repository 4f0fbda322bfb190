import { describe, expect, it } from '@jest/globals';
import { returnPath } from '../session/after-session.ts';
import { destination } from './destination.ts';
import { correctFirstAddress } from './first-address.ts';

const open = (path: string, status: 'signed-in' | 'signed-out') => {
  history.replaceState(null, '', path);
  correctFirstAddress((asked) => destination(asked, true, status));
  return location.pathname + location.search;
};

describe('the first address', () => {
  it('[Z17] sends a visitor to the login, which knows where the link led', () => {
    const link = `/betform?fixture=${'a'.repeat(24)}`;
    expect(open(link, 'signed-out')).toBe('/');
    expect(returnPath(history.state)).toBe(link);
    expect(history.state.idx).toBe(0);
  });

  it('stays as it is for anyone who may see it, with its state', () => {
    expect(open('/shop?show=orders', 'signed-in')).toBe('/shop?show=orders');
    expect(history.state).toBeNull();
  });

  it('[Z33] leads from the login to home, and back to nothing', () => {
    expect(open('/', 'signed-in')).toBe('/home');
    expect(history.state.usr).toBeNull();
  });
});
