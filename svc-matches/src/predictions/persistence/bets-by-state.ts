import { limits } from '@matchday/contracts/constants';
import { type BetState, type Outcome, outcomes } from '@matchday/contracts/matches/rules';
import { newestFirst, oldestFirst, type Slice } from '@matchday/service-kit/paging';
import type { Model, QueryFilter } from 'mongoose';
import type { TimeSort } from '../application/lists/bet-orders.ts';
import type { Bet } from '../domain/bet.ts';
import { shownStates } from '../domain/stake.ts';
import { type BetHour, type BetHours, byPlacing, HOUR_MS, type Holds } from './bet-hours.ts';

/** MongoDB merges at most 200 parts of an index in their order; for more it would sort all that it finds. */
const fixturesInOrder = 150;
/** Totals need no order, so their groups are larger: an hour has at least one bet. */
const hoursCounted = limits.counted;

/** The states that a person sees; a bet that is being cancelled is still pending. */
export const stateIs: Record<BetState, QueryFilter<Bet>> = {
  pending: { outcome: null, state: { $ne: 'CANCELLED' } },
  won: { outcome: 'won' },
  lost: { outcome: 'lost' },
  refunded: { state: { $in: ['VOID', 'CANCELLED'] } },
};

type Undriven = Exclude<BetState, 'refunded'>;
const holdsOf: Record<Undriven, readonly Holds[]> = { pending: ['pending'], won: outcomes, lost: outcomes };

/** Whether an hour may hold bets of a state with this prediction. */
const mayHold: Record<Undriven, (holds: readonly Holds[], prediction: Outcome) => boolean> = {
  pending: (holds) => holds.includes('pending'),
  won: (holds, prediction) => holds.includes(prediction),
  lost: (holds, prediction) => holds.some((by) => by !== 'pending' && by !== prediction),
};

const olderFirst = (a: Bet, b: Bet) =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a._id < b._id ? -1 : 1);
const orders = {
  newest: { ...newestFirst, compare: (a: Bet, b: Bet) => olderFirst(b, a) },
  oldest: { ...oldestFirst, compare: olderFirst },
};

/** Of all people, or of one fixture. */
interface Of {
  state: BetState;
  fixture?: string | undefined;
}

/**
 * Bets by state, which no index contains (decision 52). Refunded ones have indexes of their own; the others are looked for
 * in the hours and fixtures that may hold them, where nearly each bet that is read is one of the list.
 */
export function betsByState(model: Model<Bet>, hours: BetHours) {
  /** Conditions that together find what a group of hours holds, each served by one part of the index in its order. */
  const partsOf = (state: Undriven, group: readonly BetHour[], size: number): QueryFilter<Bet>[] => {
    const ends = [group[0], group.at(-1)].map((each) => (each as BetHour).hour.getTime());
    const within = { $gte: new Date(Math.min(...ends)), $lt: new Date(Math.max(...ends) + HOUR_MS) };
    return outcomes.flatMap((prediction) => {
      const held = group.filter(({ holds }) => mayHold[state](holds, prediction));
      const fixtures = [...new Set(held.map(({ fixture }) => fixture))];
      const parts = Math.ceil(fixtures.length / size);
      return Array.from({ length: parts }, (_, part): QueryFilter<Bet> => {
        const some = fixtures.slice(part * size, (part + 1) * size);
        return { fixture: { $in: some }, prediction, createdAt: within, ...conditionOf(state) };
      });
    });
  };
  const conditionOf = (state: BetState): QueryFilter<Bet> => ({
    $and: [{ state: { $in: [...shownStates] } }, stateIs[state]],
  });
  const refunded = ({ fixture }: Of) =>
    (['VOID', 'CANCELLED'] as const).map((state) => ({
      filter: { state, ...(fixture === undefined ? {} : { fixture }) },
      // The indexes of all refunded bets would be walked past those of other fixtures.
      hint: fixture === undefined ? { hint: state === 'VOID' ? 'void' : 'cancelled' } : {},
    }));

  return {
    /** Newest first, unless sorted otherwise. */
    async list({ state, fixture }: Of, { after, limit }: Slice, sorted: TimeSort = 'newest'): Promise<Bet[]> {
      const found: Bet[] = [];
      const order = orders[sorted];
      const take = async (parts: readonly { filter: QueryFilter<Bet>; hint: object }[]) => {
        const most = limit - found.length;
        const lists = await Promise.all(
          parts.map(({ filter, hint }) =>
            model
              .find({ $and: [filter, order.after(after)] }, null, hint)
              .sort(order.sort)
              .limit(most)
              .lean<Bet[]>(),
          ),
        );
        found.push(...lists.flat().sort(order.compare).slice(0, most));
      };
      if (state === 'refunded') await take(refunded({ state, fixture }));
      else {
        const from = after && new Date(after[0] as number);
        for await (const group of hours.groups(holdsOf[state], { fixture, sorted, from, least: limit })) {
          const parts = partsOf(state, group, fixturesInOrder);
          await take(parts.map((filter) => ({ filter, hint: { hint: byPlacing } })));
          if (found.length === limit) break;
        }
      }
      return found;
    },
    /** How many, counted up to `most`. */
    async count({ state, fixture }: Of, most: number): Promise<number> {
      let counted = 0;
      const add = async (filter: QueryFilter<Bet>, hint: object) => {
        if (counted < most) counted += await model.countDocuments(filter, { limit: most - counted, ...hint });
      };
      if (state === 'refunded')
        for (const { filter, hint } of refunded({ state, fixture })) await add(filter, hint);
      else
        for await (const group of hours.groups(holdsOf[state], { fixture, least: hoursCounted })) {
          for (const filter of partsOf(state, group, hoursCounted)) await add(filter, { hint: byPlacing });
          if (counted >= most) break;
        }
      return counted;
    },
  };
}
