import { expect, it } from '@jest/globals';
import type { Owner } from '@matchday/contracts/call';
import { contractVersions } from '@matchday/contracts/versions';
import { servedBy } from './served.ts';
import type { Instance } from './service-watch.ts';

const instance = (contract: string | null, release = 'r1') => ({ origin: 'http://x', release, contract });

it('serves the lowest contract of the instances that are ready, and nothing while none is', () => {
  const [major] = contractVersions.wallet.split('.');
  const ready: Partial<Record<Owner, Instance[]>> = {
    wallet: [instance('0.9'), instance(`${major}.999`, 'r2')],
    shop: [instance(`${Number(major) + 1}.0`), instance(null)],
  };
  const instances = (owner: Owner) => ready[owner] ?? [];
  expect(servedBy({ instances })).toMatchObject({
    contracts: {
      wallet: '0.9',
      matches: null,
      shop: contractVersions.shop,
      gateway: contractVersions.gateway,
    },
    releases: { wallet: ['r1', 'r2'], matches: [], shop: ['r1'] },
  });
});
