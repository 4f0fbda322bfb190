import { Refusal, refuse } from '@matchday/contracts/errors';
import type { ReviewState } from '@matchday/contracts/wallet/calls/review-calls';
import type { Accounts, Review, ReviewStore } from './ports.ts';

/**
 * Records what an admin has decided about a finding. Only accounts that are named and belong to it are suspended; one that
 * is suspended already stays so.
 * @throws Refusal 404 for an unknown finding, 400 for an account that is not of it, 409 for oneself or the last admin
 */
export const decideReview =
  (deps: {
    store: Pick<ReviewStore, 'find' | 'decide'>;
    accounts: Pick<Accounts, 'suspend'>;
    clock: () => Date;
  }) =>
  async (
    id: string,
    decision: { state: ReviewState; note?: string | undefined; suspend: readonly string[]; by: string },
  ): Promise<Review> => {
    const { store, accounts, clock } = deps;
    const { state, note, suspend, by } = decision;
    const found = await store.find(id);
    if (!found) throw refuse.notFound('Review');
    const of = new Set([id, ...found.feeders.map((feeder) => feeder.id)]);
    if (suspend.some((one) => !of.has(one))) throw refuse.field('suspend', 'Not an account of this finding');
    if (suspend.includes(by)) throw refuse.conflict('You cannot suspend yourself');
    for (const one of new Set(suspend)) await suspendOnce(accounts, one, { by, reason: note ?? '' });
    const decided = await store.decide(id, { state, note, by }, clock());
    if (!decided) throw refuse.notFound('Review');
    return decided;
  };

/** A request that is repeated, or another admin, may have suspended it before; deleted accounts need nothing. */
async function suspendOnce(
  { suspend }: Pick<Accounts, 'suspend'>,
  id: string,
  change: { by: string; reason: string },
): Promise<void> {
  try {
    await suspend(id, change);
  } catch (error) {
    const isDone = error instanceof Refusal && (error.code === 'not-found' || /already/.test(error.message));
    if (!isDone) throw error;
  }
}
