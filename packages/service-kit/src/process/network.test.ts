import { describe, expect, it } from '@jest/globals';
import { networkOf } from './network.ts';

describe('the network of an address', () => {
  it('is the address itself for IPv4, however it is written', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('::ffff:cb00:7107')).toBe('203.0.113.7');
  });

  it('is the /64 for IPv6, with or without a zone', () => {
    const one = networkOf('2001:db8:1:2:3:4:5:6');
    for (const other of ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::%eth0'])
      expect(networkOf(other)).toBe(one);
    expect(networkOf('2001:db8:1:3::1')).not.toBe(one);
  });

  it('is the given text if that is not an address', () => {
    expect([networkOf(''), networkOf('unknown')]).toEqual(['', 'unknown']);
  });
});
