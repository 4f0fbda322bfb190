import {
  checkSettlement as checkSettlementCall,
  correctResult as correctResultCall,
  correctStat as correctStatCall,
  deleteFixture as deleteFixtureCall,
  getPayPreview,
  getSettlements,
  previewCorrection as previewCorrectionCall,
  previewStatCorrection as previewStatCorrectionCall,
  settleImpacts as settleImpactsCall,
  updateFixtureResult,
  voidFixture as voidFixtureCall,
  type Fixture as WireFixture,
} from '@matchday/contracts/matches/http';
import { handle, page } from '@matchday/service-kit/http';
import type { FixtureView } from '../../fixtures/index.ts';
import { checkSettlement } from '../application/check-settlement.ts';
import { correctResult } from '../application/correct-result.ts';
import { correctStat } from '../application/correct-stat.ts';
import { listSettlements } from '../application/list-settlements.ts';
import type { Ports } from '../application/ports.ts';
import { previewCorrection, previewStatCorrection } from '../application/preview-correction.ts';
import { previewPay } from '../application/preview-pay.ts';
import type { Runner } from '../application/runner.ts';
import { setResult, settleImpacts } from '../application/set-result.ts';
import { deleteFixture, voidFixture } from '../application/void-fixture.ts';
import { presentRun } from './present-settlement.ts';

/**
 * Calls that decide fixtures, and calls about the runs that settle them.
 * @param deps `presentFixture` puts a fixture on the wire
 */
export function settlementRoutes(
  deps: Ports & Runner & { presentFixture: (view: FixtureView) => WireFixture },
) {
  const { presentFixture } = deps;
  const result = setResult(deps);
  const impacts = settleImpacts(deps);
  const declareVoid = voidFixture(deps);
  const remove = deleteFixture(deps);
  const preview = previewCorrection(deps);
  const previewStat = previewStatCorrection(deps);
  const pay = previewPay(deps);
  const correct = correctResult(deps);
  const correctCount = correctStat(deps);
  const list = listSettlements(deps);
  const check = checkSettlement(deps);
  return [
    handle(updateFixtureResult, async ({ params, body: { result: value, shownVersion }, user }) => ({
      ...presentFixture(await result(params.fixtureId, value, { by: user.id, shownVersion })),
      message: 'Match result updated successfully ✔',
    })),
    handle(settleImpactsCall, async ({ params, body: { shownVersion }, user }) => ({
      ...presentFixture(await impacts(params.fixtureId, { by: user.id, shownVersion })),
      message: 'Player impacts settled successfully.',
    })),
    handle(voidFixtureCall, async ({ params, body, user }) => ({
      ...presentFixture(await declareVoid(params.id, body.reason, user.id)),
      message: 'Match declared void; stakes and player purchases are refunded',
    })),
    handle(deleteFixtureCall, async ({ params }) => {
      await remove(params.id);
      return { _id: params.id, message: 'Fixture deleted; stakes and player purchases are refunded' };
    }),
    handle(getPayPreview, ({ params }) => pay(params.fixtureId)),
    handle(previewStatCorrectionCall, ({ params, body }) => previewStat(params.fixtureId, body)),
    handle(previewCorrectionCall, ({ params, body }) => preview(params.fixtureId, body)),
    handle(correctResultCall, async ({ params, body, user, key }) => ({
      ...presentFixture(await correct(params.fixtureId, { key, by: user.id, form: body })),
      message: 'Match result corrected successfully ✔',
    })),
    handle(correctStatCall, async ({ params, body, user, key }) => ({
      ...presentFixture(await correctCount(params.fixtureId, { key, by: user.id, form: body })),
      message: 'Player stat corrected successfully ✔',
    })),
    handle(getSettlements, async ({ query: { fixture, open, ...query } }) => {
      const { items, ...rest } = await list({ fixture, open }, query);
      return page(items.map(presentRun), rest);
    }),
    handle(checkSettlementCall, async ({ params }) => {
      const seen = await check(params.id);
      const agrees = seen.run.state === 'CLOSED';
      return {
        ...presentRun(seen),
        message: agrees ? 'Settlement agrees with the ledger ✔' : 'Settlement still differs from the ledger',
      };
    }),
  ];
}
