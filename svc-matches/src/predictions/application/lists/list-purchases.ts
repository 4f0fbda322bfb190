import { refuse } from '@matchday/contracts/errors';
import { type ImpactLine, impactLines } from '@matchday/contracts/matches/play/player-stats';
import { countsOf } from '../../../fixtures/index.ts';
import { earnedSoFar, type Purchase } from '../../domain/purchase.ts';
import type { Ports } from '../ports.ts';

/** A bought player with what he has earned so far, and where that comes from. */
export interface PurchaseView {
  purchase: Purchase;
  earned: number;
  lines: ImpactLine[];
}

/** Own players bought for a fixture, with what each has earned so far. @throws Refusal 404 */
export function listPurchases({ fixtures, purchases }: Pick<Ports, 'fixtures' | 'purchases'>) {
  return async (user: string, fixtureId: string): Promise<PurchaseView[]> => {
    const [fixture, own] = await Promise.all([fixtures.find(fixtureId), purchases.ofUser(user, fixtureId)]);
    if (!fixture) throw refuse.notFound('Fixture');
    return own.map((purchase) => ({
      purchase,
      earned: earnedSoFar(purchase, fixture),
      lines: impactLines(countsOf(fixture, purchase.player)),
    }));
  };
}
