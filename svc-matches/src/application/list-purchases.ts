import { refuse } from '@matchday/contracts/errors';
import { earnedSoFar, type Purchase } from '../domain/purchase.ts';
import type { Ports } from './ports.ts';

/** Own players bought for a fixture, with what each has earned so far. @throws Refusal 404 */
export function listPurchases({ fixtures, purchases }: Pick<Ports, 'fixtures' | 'purchases'>) {
  return async (user: string, fixtureId: string): Promise<{ purchase: Purchase; earned: number }[]> => {
    const [fixture, own] = await Promise.all([fixtures.find(fixtureId), purchases.ofUser(user, fixtureId)]);
    if (!fixture) throw refuse.notFound('Fixture');
    return own.map((purchase) => ({ purchase, earned: earnedSoFar(purchase, fixture) }));
  };
}
