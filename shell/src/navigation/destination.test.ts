import { describe, expect, it } from '@jest/globals';
import { destination } from './destination.ts';

describe('destination', () => {
  it('[Z17] sends a visitor from a protected screen to the login, and leaves an unmatched URL alone', () => {
    expect(destination('/homefeed', true, 'signed-out')).toBe('/');
    expect(destination('/betform?fixture=1', true, 'signed-out')).toBe('/');
    expect(destination('/nope', false, 'signed-out')).toBe('/nope');
    expect(destination('/signup', true, 'signed-out')).toBe('/signup');
  });

  it('[Z33] sends a signed-in person from login and sign-up to home', () => {
    expect(destination('/', true, 'signed-in')).toBe('/home');
    expect(destination('/Signup?from=mail', true, 'signed-in')).toBe('/home');
    expect(destination('/shop', true, 'signed-in')).toBe('/shop');
  });

  it('redirects nobody before it is known who they are', () => {
    expect(destination('/', true, 'loading')).toBe('/');
    expect(destination('/profile', true, 'loading')).toBe('/profile');
  });
});
