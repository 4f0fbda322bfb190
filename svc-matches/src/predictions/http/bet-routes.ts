import { dayKey } from '@matchday/contracts/format';
import { placeBets } from '@matchday/contracts/matches/calls/stake-batch';
import {
  cancelBet as cancelBetCall,
  getAllBets,
  getAllBetsAdmin,
  getMySlips,
  getMyStats,
  getMySums,
  getPersonFigures,
  getPersonSlips,
  getStakeDays,
  placeBet as placeBetCall,
} from '@matchday/contracts/matches/http';
import type { ActionLimits } from '@matchday/service-kit/action-limits';
import { grouped } from '@matchday/service-kit/grouped';
import { answerEach, handle, type Keyed, page } from '@matchday/service-kit/http';
import { cancelBet, type FinishCancel } from '../application/cancel-bet.ts';
import { type BetView, listBets, viewBets, viewPlaced } from '../application/lists/list-bets.ts';
import { listSlips, sumSlips } from '../application/lists/list-slips.ts';
import { type PlacedBet, placeBet } from '../application/place-bet.ts';
import type { Ports } from '../application/ports.ts';
import type { TakeStake } from '../application/take-stake.ts';
import type { Bet } from '../domain/bet.ts';
import { myFigures } from '../domain/my-figures.ts';
import { personFigures } from '../domain/person-figures.ts';
import { presentBet, presentSlip } from './present-bet.ts';

const DAY_MS = 24 * 3_600_000;
/** Stakes placed together at most: as many as one commit of the ledger takes. */
const stakesTogether = 256;

/**
 * Calls about predictions.
 * @param deps `batched`: the ports that share queries and writes between people who stake at the same time
 */
export function betRoutes(
  deps: Ports & {
    batched: Pick<Ports, 'fixtures' | 'teams' | 'wallet' | 'bets'>;
    limits: ActionLimits;
    takeStake: TakeStake;
    finishCancel: FinishCancel;
  },
) {
  const { limits, batched, bets } = deps;
  const place = grouped(placeBet({ ...deps, ...batched }), { atMost: stakesTogether });
  const cancel = cancelBet({ ...deps, ...batched });
  const list = listBets({ ...deps, fixtures: batched.fixtures });
  const slips = listSlips({ ...deps, fixtures: batched.fixtures });
  const sums = sumSlips(deps);
  const view = viewBets({ ...deps, ...batched });
  const viewOne = viewPlaced(deps);
  const presented = async (bet: Bet) => presentBet((await view([bet]))[0] as BetView);
  const presentedPlaced = async ({ bet, match }: PlacedBet) =>
    match ? presentBet(await viewOne(bet, match)) : presented(bet);
  const stake = ({ key, user: { id }, body }: Keyed<typeof placeBetCall>) =>
    limits.take({ id }, async () => ({
      ...(await presentedPlaced(await place({ key, user: id, form: body }))),
      message: 'Prediction successfully ✔',
    }));
  return [
    handle(placeBetCall, stake),
    handle(placeBets, async ({ body }) => ({
      answers: await answerEach(placeBetCall, body.requests, deps.logger, stake),
    })),
    handle(cancelBetCall, ({ params, user }) =>
      limits.cancel({ id: user.id }, async () => ({
        ...(await presented(await cancel(user.id, params.id))),
        message: 'Prediction cancelled; your coins are back',
      })),
    ),
    handle(getAllBets, async ({ user, query }) => {
      const { items, ...rest } = await list({ user: user.id, fixture: query.fixture }, query);
      return page(items.map(presentBet), rest);
    }),
    handle(getAllBetsAdmin, async ({ query }) => {
      const { fixture, user, search, state, sort } = query;
      const { items, ...rest } = await list({ fixture, user, search, state, sort }, query);
      return page(items.map(presentBet), rest);
    }),
    handle(getStakeDays, ({ query: { days } }) =>
      bets.stakeDays(new Date(`${dayKey(deps.clock().getTime() - (days - 1) * DAY_MS)}T00:00:00+03:00`)),
    ),
    handle(getMySlips, async ({ user, query: { of, ...query } }) => {
      const { items, next } = await slips(user.id, of, query);
      return page(items.map(presentSlip), { next });
    }),
    handle(getPersonSlips, async ({ query: { person, of, ...query } }) => {
      const { items, next } = await slips(person, of, query);
      return page(items.map(presentSlip), { next });
    }),
    handle(getMySums, ({ user }) => sums(user.id)),
    handle(getPersonFigures, async ({ query }) => personFigures(await bets.figuresByDay(query.person))),
    handle(getMyStats, async ({ user }) => myFigures(await bets.figuresByDay(user.id))),
  ];
}
