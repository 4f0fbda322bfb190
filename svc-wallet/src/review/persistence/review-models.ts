import { defineModel, instant, part, text, whole } from '@matchday/service-kit/mongo/model';
import type { Connection } from 'mongoose';
import type { Review } from '../application/ports.ts';

/** All shares from one account to another; `_id` is `<from>><to>`. */
export interface FeedDocument {
  _id: string;
  from: string;
  to: string;
  coins: number;
  times: number;
  firstAt: Date;
}

/** Which share was added up last. */
interface PlaceDocument {
  _id: string;
  at: Date;
  share: string;
}

/** An account that got coins since it was looked at. */
interface DueDocument {
  _id: string;
  turn: number;
}

export type ReviewDocument = Omit<Review, 'id'> & { _id: string; isOpen: boolean };

const size = part({ accounts: whole, coins: whole });

/** The collections of the review with their indexes. */
export const reviewModels = (connection: Connection) => ({
  feeds: defineModel<FeedDocument>(
    connection,
    'feeds',
    'unsharded',
    { from: text, to: text, coins: whole, times: whole, firstAt: instant },
    [[{ to: 1, coins: -1 }], [{ from: 1, coins: -1 }]],
  ),
  places: defineModel<PlaceDocument>(connection, 'reviewPlaces', 'unsharded', { at: instant, share: text }),
  due: defineModel<DueDocument>(connection, 'reviewsDue', 'unsharded', { turn: whole }),
  reviews: defineModel<ReviewDocument>(
    connection,
    'reviews',
    'unsharded',
    {
      reasons: [part({ kind: text, accounts: [String], coins: whole })],
      feeders: [part({ id: text, coins: whole, times: whole })],
      size,
      foundAt: instant,
      isOpen: { type: Boolean, required: true },
      state: text,
      note: String,
      decidedBy: String,
      decidedAt: Date,
      decidedSize: size,
    },
    [
      [{ isOpen: 1, foundAt: -1, _id: -1 }],
      [{ isOpen: 1, 'size.coins': -1, _id: -1 }],
      [{ 'feeders.id': 1 }],
    ],
  ),
});
export type ReviewModels = ReturnType<typeof reviewModels>;
