import {
  cancelBet,
  checkSettlement,
  correctResult,
  correctStat,
  getOddsChanges,
  getSettlements,
  previewCorrection,
  voidFixture,
} from '@matchday/contracts/matches/http';
import { handle, page } from '@matchday/service-kit/http';
import type { UseCases } from '../application/use-cases.ts';
import { presentBet } from './present-bet.ts';
import { presentFixture } from './present-fixture.ts';
import { presentOdds, presentRun } from './present-settlement.ts';

/** Calls about cancelling, voiding, correcting and watching settlements, and about the odds as they changed. */
export const settlementRoutes = (cases: UseCases) => [
  handle(cancelBet, async ({ params, user }) => ({
    ...presentBet(await cases.cancelBet(user.id, params.id)),
    message: 'Prediction cancelled; your coins are back',
  })),
  handle(voidFixture, async ({ params, body, user }) => ({
    ...presentFixture(await cases.voidFixture(params.id, body.reason, user.id)),
    message: 'Match declared void; stakes and player purchases go back',
  })),
  handle(previewCorrection, ({ params, body }) => cases.previewCorrection(params.fixtureId, body)),
  handle(correctResult, async ({ params, body, user, key }) => ({
    ...presentFixture(await cases.correctResult(params.fixtureId, { key, by: user.id, form: body })),
    message: 'Match result corrected successfully ✔',
  })),
  handle(correctStat, async ({ params, body, user, key }) => ({
    ...presentFixture(await cases.correctStat(params.fixtureId, { key, by: user.id, form: body })),
    message: 'Player stat corrected successfully ✔',
  })),
  handle(getSettlements, async ({ query: { fixture, open, ...query } }) => {
    const { items, ...list } = await cases.listSettlements({ fixture, open }, query);
    return page(items.map(presentRun), list);
  }),
  handle(checkSettlement, async ({ params }) => {
    const seen = await cases.checkSettlement(params.id);
    const agrees = seen.run.state === 'CLOSED';
    return {
      ...presentRun(seen),
      message: agrees ? 'Settlement agrees with the ledger ✔' : 'Settlement still differs from the ledger',
    };
  }),
  handle(getOddsChanges, async ({ params, user }) =>
    (await cases.listOdds(params.id, { names: user.role === 'admin' })).map(presentOdds),
  ),
];
