import { z } from 'zod';
import { defineCall } from '../../protocol/call.ts';
import { coins, id, idParams, instant, message, pageQuery, search } from '../../shared/primitives.ts';
import { reviewForm } from '../forms.ts';
import { reviewSorts, reviewStates } from '../rules.ts';

const reviewState = z.enum(reviewStates);
export type ReviewState = z.infer<typeof reviewState>;

const reviewed = z.object({ _id: id, username: z.string(), suspended: z.boolean() });

/** An account that others feed with coins, with the reasons why somebody should look, in words. */
export const review = z.object({
  _id: id,
  person: reviewed,
  reasons: z.array(z.string()),
  /** Accounts that shared coins with it, those that shared most first. */
  feeders: z.array(reviewed.extend({ coins, times: z.int() })),
  /** Coins of all of them. */
  coins,
  foundAt: instant,
  state: reviewState,
  note: z.string().optional(),
  /** Username of the admin who decided. */
  decidedBy: z.string().optional(),
  decidedAt: instant.optional(),
});
export type Review = z.infer<typeof review>;

export const getReviews = defineCall({
  name: 'getReviews',
  owner: 'wallet',
  method: 'GET',
  path: '/admin/reviews',
  access: 'admin',
  summary:
    'Accounts that seem to feed one another with coins: those to look at, or those decided; the search is in names of all of them',
  query: pageQuery.extend({
    of: z.enum(['open', 'decided']).default('open'),
    search,
    sort: z.enum(reviewSorts).optional(),
  }),
  personal: 'for admins, with names of people',
  answer: z.array(review),
});

export const decideReview = defineCall({
  name: 'decideReview',
  owner: 'wallet',
  method: 'PUT',
  path: '/admin/users/:id/review',
  access: 'admin',
  summary:
    'Decide on a finding: fine, or suspend some of its accounts, with a note; nothing is suspended without being named',
  refuses: ['conflict'],
  params: idParams,
  body: reviewForm,
  affects: ['getReviews', 'getAccount', 'getAccountSessions', 'getAllUsers'],
  answer: review.extend({ message }),
});

/** Calls about accounts that feed one another. */
export const reviewCalls = { getReviews, decideReview };
