import { z } from 'zod';
import { coins, id } from '../../shared/primitives.ts';
import { boardMeasures, boardSpans } from '../rules.ts';

const day = z.iso.date();

/** A person on a board, with the results of a period. */
const boardRow = z.object({
  /** 1 is best, equal results share a rank; null for a person without enough predictions. */
  rank: z.int().min(1).nullable(),
  /** The rank is counted in steps, because it lies far down a long board; left out if exact. */
  about: z.boolean().optional(),
  /** First name and surname are empty: only usernames are public. */
  userId: z.object({ _id: id, username: z.string(), firstname: z.string(), surname: z.string() }),
  /** Coins of predictions and bought players that were decided, without refunded ones. */
  staked: coins,
  /** Coins that they brought. */
  returned: coins,
  profit: coins,
  /** Profit in hundredths of a percent of the stakes, rounded towards 0; 0 without stakes. */
  rate: z.int(),
  settled: z.int(),
});
export type BoardRow = z.infer<typeof boardRow>;

/** A page of a board of people; pages follow by the `Link` header. */
export const board = z.object({
  /** Days in East Africa Time, both included: whole weeks from Monday to Sunday. */
  period: z.object({
    span: z.enum(boardSpans),
    from: day,
    to: day,
    /** A day of the period before, and of the one after; null where there is none to show. */
    before: day.nullable(),
    after: day.nullable(),
  }),
  measure: z.enum(boardMeasures),
  /** How many people are on it. */
  people: z.int(),
  /** What a person needs to be ranked by return: coins of decided stakes, and how many predictions. */
  needed: z.object({ staked: coins, settled: z.int() }),
  rows: z.array(boardRow),
  /** The caller; null for one who is not on it. */
  own: boardRow.nullable(),
});
export type Board = z.infer<typeof board>;
