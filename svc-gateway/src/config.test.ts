import { describe, expect, it } from '@jest/globals';
import { readConfig } from '@matchday/service-kit/config';
import { gatewayConfig } from './config.ts';

const read = (TRUST_PROXY?: string) =>
  readConfig(gatewayConfig, {
    EDGE_SECRET: 'an-edge-secret-for-tests-only',
    OPERATOR_SECRET: 'an-operator-secret-for-tests-only',
    AMQP_URL: 'amqp://127.0.0.1',
    WALLET_URLS: 'http://127.0.0.1:1',
    MATCHES_URL: 'http://127.0.0.1:2',
    SHOP_URL: 'http://127.0.0.1:3',
    WEB_ROOT: '/srv/web',
    TRUST_PROXY,
  }).TRUST_PROXY;

describe('TRUST_PROXY', () => {
  it('is a number of proxies or their networks, and none unless it is set', () => {
    expect([read(), read('false'), read('0'), read('2')]).toEqual([0, 0, 0, 2]);
    expect(read('10.0.0.0/8, ::1,loopback')).toEqual(['10.0.0.0/8', '::1', 'loopback']);
  });

  it.each(['true', 'yes', '-1', '1.5', '99', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8,true', ','])(
    'is never %j: any client could say where it comes from',
    (text) => {
      expect(() => read(text)).toThrow(/TRUST_PROXY must be the number of proxies in front/);
    },
  );
});
