import { limits } from '@matchday/contracts/constants';
import {
  decideReview as decideCall,
  getReviews,
  type Review as ShownReview,
} from '@matchday/contracts/wallet/http';
import { handle, page } from '@matchday/service-kit/http';
import { fewEnough } from '@matchday/service-kit/wallet/named-people';
import { decideReview } from '../application/decide-review.ts';
import type { Accounts, Review, ReviewStore } from '../application/ports.ts';
import { reasonText } from '../domain/feeding.ts';

/** Accounts that seem to feed one another, for admins. */
export function reviewRoutes(deps: { store: ReviewStore; accounts: Accounts; clock: () => Date }) {
  const { store, accounts } = deps;
  const decide = decideReview(deps);

  /** All people of all findings are read in one query. */
  const present = async (reviews: readonly Review[]): Promise<ShownReview[]> => {
    const ids = reviews.flatMap(({ id, feeders, decidedBy }) => [
      id,
      ...feeders.map((feeder) => feeder.id),
      ...(decidedBy === undefined ? [] : [decidedBy]),
    ]);
    const people = await accounts.shown([...new Set(ids)]);
    const shown = (id: string) => {
      const { username = 'Deleted user', suspended = false } = people.get(id) ?? {};
      return { _id: id, username, suspended };
    };
    return reviews.map(({ id, reasons, feeders, size, foundAt, state, note, decidedBy, decidedAt }) => ({
      _id: id,
      person: shown(id),
      reasons: reasons.map(reasonText),
      feeders: feeders.map((feeder) => ({ ...shown(feeder.id), coins: feeder.coins, times: feeder.times })),
      coins: size.coins,
      foundAt: foundAt.toISOString(),
      state,
      ...(note === undefined ? {} : { note }),
      ...(decidedBy === undefined ? {} : { decidedBy: people.get(decidedBy)?.username ?? decidedBy }),
      ...(decidedAt === undefined ? {} : { decidedAt: decidedAt.toISOString() }),
    }));
  };

  return [
    handle(getReviews, async ({ query: { of, search, sort, limit, cursor } }) => {
      const about = search === undefined ? undefined : await fewEnough(accounts.named, search);
      const { items, ...rest } = await store.page(
        { isOpen: of === 'open', about, sort },
        { limit: limit ?? limits.page, cursor },
      );
      return page(await present(items), rest);
    }),
    handle(decideCall, async ({ user, params, body }) => {
      const decided = await decide(params.id, { ...body, by: user.id });
      const [shown] = await present([decided]);
      const texts = { open: 'Back on the list', fine: 'Marked as fine', suspended: 'Suspended' };
      return { ...(shown as ShownReview), message: texts[body.state] };
    }),
  ];
}
