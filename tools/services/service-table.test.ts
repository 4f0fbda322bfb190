import { expect, it } from '@jest/globals';
import { serviceEnv } from './service-table.ts';

const around = {
  home: '/home/m',
  host: '0.0.0.0',
  production: false,
  ports: { 'svc-wallet': 1001, 'svc-matches': 1002, 'svc-shop': 1003, 'svc-gateway': 8080 },
  mongoUri: 'mongodb://127.0.0.1:1/?replicaSet=matchday',
  amqpUrl: 'amqp://127.0.0.1:2',
  secrets: {
    EDGE_SECRET: 'e'.repeat(64),
    SERVICE_SECRET: 's'.repeat(64),
    OPERATOR_SECRET: 'o'.repeat(64),
    SEAL_SECRET: 'k'.repeat(64),
  },
};

it('opens only the gateway to the asked host', () => {
  expect(serviceEnv('svc-gateway', around, {})).toMatchObject({ HOST: '0.0.0.0', PORT: '8080' });
  expect(serviceEnv('svc-wallet', around, {})).toMatchObject({ HOST: '127.0.0.1', PORT: '1001' });
});

it('gives the gateway no secret that moves coins', () => {
  expect(serviceEnv('svc-gateway', around, {})).not.toHaveProperty('SERVICE_SECRET');
  expect(serviceEnv('svc-gateway', around, {})).toMatchObject({ EDGE_SECRET: 'e'.repeat(64) });
  const { SEAL_SECRET, ...credentials } = around.secrets;
  expect(serviceEnv('svc-shop', around, {})).toMatchObject(credentials);
  expect(serviceEnv('svc-wallet', around, {})).toMatchObject(around.secrets);
  for (const name of ['svc-gateway', 'svc-shop', 'svc-matches'] as const)
    expect(serviceEnv(name, around, {})).not.toHaveProperty('SEAL_SECRET');
});

it('names a development server to the gateway alone', () => {
  const served = { ...around, devOrigin: 'http://127.0.0.1:20001' };
  expect(serviceEnv('svc-gateway', served, {}).WEB_DEV_ORIGINS).toBe('http://127.0.0.1:20001');
  expect(serviceEnv('svc-shop', served, {})).not.toHaveProperty('WEB_DEV_ORIGINS');
  expect(serviceEnv('svc-gateway', around, {})).not.toHaveProperty('WEB_DEV_ORIGINS');
});

it('names files of instances where a service can be replaced while the others run', () => {
  const env = serviceEnv('svc-shop', { ...around, byInstances: true }, {});
  expect(env).toMatchObject({ PORT: '1003', WALLET_URLS: 'file:///home/m/instances/svc-wallet' });
});

it('hands on what the person has set, and never an empty variable', () => {
  const env = serviceEnv('svc-shop', around, { LIMITS: 'off', WELCOME_COINS: '', PORT: '9999', npm_x: 'y' });
  expect(env).toMatchObject({
    LIMITS: 'off',
    PORT: '1003',
    WALLET_URLS: 'http://127.0.0.1:1001',
    MATCHES_URL: 'http://127.0.0.1:1002',
  });
  expect(env).not.toHaveProperty('WELCOME_COINS');
  expect(env).not.toHaveProperty('npm_x');
});
