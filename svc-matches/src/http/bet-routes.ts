import { getAllBets, getAllBetsAdmin, getMyStats, placeBet } from '@matchday/contracts/matches/http';
import { handle, page } from '@matchday/service-kit/http';
import type { UseCases } from '../application/use-cases.ts';
import { presentBet } from './present-bet.ts';

/** Calls about predictions. */
export const betRoutes = (cases: UseCases) => [
  handle(placeBet, async ({ key, user, body }) => ({
    ...presentBet(await cases.placeBet({ key, user: user.id, form: body })),
    message: 'Prediction successfully ✔',
  })),
  handle(getAllBets, async ({ user, query }) => {
    const { items, ...list } = await cases.listBets({ user: user.id, fixture: query.fixture }, query);
    return page(items.map(presentBet), list);
  }),
  handle(getAllBetsAdmin, async ({ query }) => {
    const { fixture, user, search, state } = query;
    const { items, ...list } = await cases.listBets({ fixture, user, search, state }, query);
    return page(items.map(presentBet), list);
  }),
  handle(getMyStats, ({ user }) => cases.myStats(user.id)),
];
