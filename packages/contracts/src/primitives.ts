import { z } from 'zod';
import { limits } from './constants.ts';

/** Id of anything: 24 lower-case hex characters, a string in `_id` (DESIGN 4). */
export const id = z.string().regex(/^[0-9a-f]{24}$/, 'Unknown id');

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** A balance or sum of coins: whole, may be negative in sums. */
export const coins = z.int();

/** Coins that a person moves: whole, 1 to 1e9 (DESIGN 5.1). */
export const amount = (text: string) =>
  z
    .int(text)
    .min(1, text)
    .max(limits.amount, `At most ${limits.amount.toLocaleString('en-US')}`);

/** A text that must be there; the text names the label that SPEC or CHECKLIST Z13 gives. */
export const required = (text: string, max = 200) =>
  z.string(text).trim().min(1, text).max(max, `At most ${max} characters`);

/** A picture: an https URL or a path of the platform; anything else is refused (DESIGN 4). */
export const picture = (text: string) =>
  required(text, 2000).refine(
    (value) => /^\/(?!\/)/.test(value) || /^https:\/\/[^\s/]+/.test(value),
    'Use an https address or a path of this platform',
  );

/** Whole count from 0 to 99: scores, stat counts and ratings. */
export const upTo99 = (label: string) =>
  z
    .int(`${label} must be a whole number`)
    .min(0, `${label} must be 0 to 99`)
    .max(99, `${label} must be 0 to 99`);

/** What a call that changes something adds to the entity it answers. */
export const message = z.string();

/** `?limit` and `?cursor` of every list; at most 1000, which is also the default. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(limits.page).optional(),
  cursor: z.string().max(200).optional(),
});

/** Path parameters of a call about one thing. */
export const idParams = z.object({ id });
