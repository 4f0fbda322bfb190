import { expect, it } from '@jest/globals';
import { healthOf } from './health-routes.ts';

it('shows each service with its instances, its versions and what it lacks', () => {
  // Of these services only: a new one need not be added here.
  const known = {
    release: 'g1',
    own: () => [],
    away: () => ['svc-matches: rabbitmq', 'svc-shop'],
    served: () => ({
      contracts: { wallet: '1.2', matches: '1.1', shop: null, gateway: '1.0' },
      releases: { wallet: ['r1', 'r2'], matches: ['r1'], shop: [] },
    }),
    inUse: () => ({ wallet: ['a', 'b'], matches: ['c'], shop: ['d'] }),
  };
  const services = healthOf(known as unknown as Parameters<typeof healthOf>[0]);
  expect(services).toEqual([
    { name: 'svc-gateway', instances: 1, releases: ['g1'], contract: '1.0', away: [] },
    { name: 'svc-wallet', instances: 2, releases: ['r1', 'r2'], contract: '1.2', away: [] },
    { name: 'svc-matches', instances: 1, releases: ['r1'], contract: '1.1', away: ['rabbitmq'] },
    { name: 'svc-shop', instances: 0, releases: [], contract: null, away: ['does not answer'] },
  ]);
});
