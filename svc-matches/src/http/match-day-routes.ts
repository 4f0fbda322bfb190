import {
  buyPlayer,
  deleteGoal,
  getPurchases,
  postAwayGoal,
  postHomeGoal,
  putStat,
  settleImpacts,
} from '@matchday/contracts/matches/http';
import { handle } from '@matchday/service-kit/http';
import type { UseCases } from '../application/use-cases.ts';
import { presentPurchase } from './present-bet.ts';
import { presentFixture } from './present-fixture.ts';

/** Calls about goals, stats, bought players and their impacts. */
export const matchDayRoutes = (cases: UseCases) => [
  handle(postHomeGoal, async ({ params, key, user, body: { homeTeamScorer: scorer, ...marks } }) => ({
    ...presentFixture(
      await cases.addGoal(params.id, { key, by: user.id }, { side: 'home', scorer, ...marks }),
    ),
    message: 'Home Goal added successfully ✔',
  })),
  handle(postAwayGoal, async ({ params, key, user, body: { awayTeamScorer: scorer, ...marks } }) => ({
    ...presentFixture(
      await cases.addGoal(params.id, { key, by: user.id }, { side: 'away', scorer, ...marks }),
    ),
    message: 'Away Goal added successfully ✔',
  })),
  handle(deleteGoal, async ({ params, user }) => ({
    ...presentFixture(await cases.removeGoal(params.id, params.goalId, user.id)),
    message: 'Goal removed successfully ✔',
  })),
  handle(putStat, async ({ params, body, user }) => ({
    ...presentFixture(await cases.updateStat(params.id, body, user.id)),
    message: 'Player stat updated successfully ✔',
  })),
  handle(settleImpacts, async ({ params, user }) => ({
    ...presentFixture(await cases.settleImpacts(params.fixtureId, user.id)),
    message: 'Player impacts settled successfully.',
  })),
  handle(buyPlayer, async ({ key, user, body }) => ({
    ...presentPurchase({
      purchase: await cases.buyPlayer({ key, user: user.id, form: body }),
      earned: 0,
      lines: [],
    }),
    message: 'Player purchased successfully!',
  })),
  handle(getPurchases, async ({ params, user }) => {
    const own = await cases.listPurchases(user.id, params.id);
    return own.map(presentPurchase);
  }),
];
