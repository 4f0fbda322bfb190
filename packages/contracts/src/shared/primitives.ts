import { z } from 'zod';
import { limits } from './constants.ts';
import { isVisible } from './search.ts';

const ID = /^[0-9a-f]{24}$/;
/** Id of anything: 24 lower-case hex characters, a string in `_id` (DESIGN 4). */
export const id = z.string().regex(ID, 'Unknown id');
/** The id of something that a form asks for. @param text what is said of anything else */
export const idOr = (text: string) => z.string(text).regex(ID, text);
/** Whether a text, such as one in an address, is an id. */
export const isId = (text: string | undefined): text is string => text !== undefined && ID.test(text);

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** A balance or sum of coins: whole, may be negative in sums. */
export const coins = z.int();

/**
 * A whole number; rules of its bounds follow it.
 * @param missing text for a missing value
 */
export const whole = (label: string, missing = `${label} is required`) =>
  z.int({
    error: ({ input }) => {
      if (input === undefined || input === null) return missing;
      return Number.isInteger(input) ? `${label} is too large` : `${label} must be a whole number`;
    },
  });

/**
 * Coins that a person moves: whole, 1 to 1e9 (DESIGN 5.1).
 * @param text text for a missing value
 */
export const amount = (text: string, label = 'Amount') =>
  whole(label, text)
    .min(1, text)
    // Said when it is needed: the first number that a browser formats takes a slow phone a tenth of a second.
    .max(limits.amount, { error: () => `At most ${limits.amount.toLocaleString('en-US')}` });

/** Control characters but tab and line breaks, halves of characters, marks that turn the direction of what follows. */
const unwanted = /(?![\t\n\r])[\p{Cc}\p{Cs}]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A text that people write; may be empty. Characters that a screen or a database would garble are refused. */
export const freeText = (text: string, max = 200) =>
  z
    .string(text)
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((value) => !unwanted.test(value), 'Characters that cannot be displayed are not allowed');

/** A required text with something visible in it; the error text has the label of SPEC or CHECKLIST Z13. */
export const required = (text: string, max = 200) =>
  freeText(text, max)
    .min(1, text)
    .refine((value) => value === '' || isVisible(value), text);

/** A name: a required text in one line. */
export const name = (text: string, max = 200) =>
  required(text, max).refine((value) => !/[\t\n\r\p{Zl}\p{Zp}]/u.test(value), 'Keep it on one line');

/** One line that people write beside something, at most 140 characters; an empty one counts as none. */
export const remark = (text: string) =>
  z
    .string(text)
    .transform((line) => line.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim())
    .refine((line) => [...line].length <= 140, 'At most 140 characters')
    .transform((line) => line || undefined);

/** `?search` of a list; an empty one finds everything. */
export const search = freeText('Search must be text', 80)
  .transform((value) => value || undefined)
  .optional();

/**
 * A picture: an https URL or a path of the platform; anything else is refused (DESIGN 4). Browsers read a backslash as
 * a slash and leave out tabs and line breaks: with one, a path could be another host.
 */
export const picture = (text: string) =>
  required(text, 2000)
    .refine((value) => !/^http:/i.test(value), 'Pictures over http are not shown: use an https address')
    .refine(
      (value) => /^http:/i.test(value) || /^(?:\/(?!\/)|https:\/\/[^\s/\\])[^\s\\]*$/.test(value),
      'Use an https address or a path of this platform',
    );

const YEAR_TEXT = `The year must be ${limits.firstYear} to ${limits.lastYear}`;
/** A date or an instant in years that a match can be in. */
export const inYears = <S extends z.ZodType<string>>(date: S) =>
  date.refine((value) => {
    const year = new Date(value).getUTCFullYear();
    return Number.isNaN(year) || (year >= limits.firstYear && year <= limits.lastYear);
  }, YEAR_TEXT);

/** Whole count from 0 to 99: scores, stat counts and ratings. */
export const upTo99 = (label: string) =>
  whole(label).min(0, `${label} must be 0 to 99`).max(99, `${label} must be 0 to 99`);

/** Text that a change adds to the entity in its answer. */
export const message = z.string();

/** `?limit` and `?cursor` of every list; at most 1000, which is also the default. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(limits.page).optional(),
  /** Long enough for a name of the last item. */
  cursor: z.string().max(600).optional(),
});

/** Path parameters of a call about one thing. */
export const idParams = z.object({ id });

/**
 * Adds a rule about several fields to an object. It runs although one of them is missing or wrong, so that a form shows
 * all that is wrong at once; such a field is undefined to the rule, and gets no second message.
 */
export const acrossFields = <Schema extends z.ZodObject>(
  schema: Schema,
  rule: (
    values: Partial<z.output<Schema>>,
    refuse: (field: keyof z.output<Schema> & string, message: string) => void,
  ) => void,
): Schema =>
  schema.superRefine(
    (values, context) => {
      const wrong = new Set(context.issues.map(({ path }) => path?.[0]));
      const right = Object.entries(values).filter(([field]) => !wrong.has(field));
      rule(Object.fromEntries(right) as Partial<z.output<Schema>>, (field, message) => {
        if (!wrong.has(field)) context.addIssue({ code: 'custom', path: [field], message });
      });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  );
