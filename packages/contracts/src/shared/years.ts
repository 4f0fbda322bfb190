import { limits } from './constants.ts';
import { freeText, name } from './primitives.ts';

const isYear = (year: number) => year >= limits.firstYear && year <= limits.lastYear;

/** What is wrong with a season; undefined if it names a year, or two in a row such as `2026/27`. */
export function wrongSeason(text: string): string | undefined {
  if (!(text.match(/\d{4,}/g) ?? []).every((digits) => isYear(Number(digits))))
    return `The years must be ${limits.firstYear} to ${limits.lastYear}`;
  const [, first, second] = /(\d{4})(?:\s*[/–-]\s*(\d+))?/.exec(text) ?? [];
  if (first === undefined) return 'Enter the years, such as 2026/27 or 2026';
  const next = String(Number(first) + 1);
  if (second === undefined || second === next || second === next.slice(2)) return undefined;
  return `A season is one year or two in a row, such as ${first}/${next.slice(2)}`;
}

const FOUNDED_TEXT = 'Enter a year from 1800 to today, such as 1886';

/** Whether a text names a year in which a club can have been founded, up to this one; an empty one is left out. */
function isFounding(text: string, thisYear: number): boolean {
  const years = text.match(/\d{3,}/g) ?? [];
  return (
    text === '' ||
    (years.length > 0 && years.every((digits) => Number(digits) >= 1800 && Number(digits) <= thisYear))
  );
}

/** The season of a league. */
export const season = name('Season is required', 30).refine((text) => text === '' || !wrongSeason(text), {
  error: ({ input }) => wrongSeason(String(input)) ?? 'Season is required',
});

/** When a club was founded; may be empty. */
export const founding = freeText('Founded must be text', 20).refine(
  (text) => isFounding(text, new Date().getFullYear()),
  FOUNDED_TEXT,
);
