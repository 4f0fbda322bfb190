import { expect, it } from '@jest/globals';
import { root } from '@matchday/command-kit/platform/home';
import { contractVersions, type Provider } from '@matchday/contracts/versions';
import { checkContracts } from './check-contracts.ts';
import { readPublished } from './published-contracts.ts';

it('the contracts of this checkout break nothing that was published', () => {
  expect(checkContracts(root)).toMatchObject({ ok: true });
});

it('services state the versions that were published', () => {
  for (const [provider, version] of Object.entries(contractVersions))
    expect([provider, readPublished(root, provider as Provider)?.version]).toEqual([provider, version]);
});
