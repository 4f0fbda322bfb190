import type { Figures } from './part-figures.ts';

/** Times that each version must have been shown before they are compared. */
const FEWEST_SHOWN = 30;
/** Different reporters that must say that it fails: fewer may be mistaken, or hostile. */
const FEWEST_REPORTERS = 5;
/** Of these, so many failures are enough without a comparison. */
const FAILS_ANYWAY = 10;
/** Standard errors that two shares must be apart: by chance once in a thousand comparisons. */
const APART = 3.1;
/** Share of failures that is worth taking a version back. */
const WORTH_IT = 0.02;

/** How much worse a vital may be: by this factor, and by at least so much. */
const allowed = {
  lcp: { factor: 1.3, more: 300, name: 'the largest content is painted after', unit: ' ms' },
  inp: { factor: 1.5, more: 80, name: 'an interaction is answered after', unit: ' ms' },
  cls: { factor: 1.5, more: 0.1, name: 'content jumps by', unit: '' },
} as const;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/**
 * Whether a version falls behind the one before it.
 * @returns why, for people; null as long as it does not, or nobody can tell yet
 */
export function fallsBehind(version: Figures, before: Figures): string | null {
  const share = ({ shown, failed }: Figures) => Math.min(1, failed / Math.max(1, shown));
  const [is, was] = [share(version), share(before)];
  const isHeard = version.failing >= FEWEST_REPORTERS;
  if (isHeard && version.failed >= FAILS_ANYWAY && is >= 0.5 && was < 0.25)
    return `it fails ${percent(is)} of the times, the version before ${percent(was)}`;
  if (version.shown < FEWEST_SHOWN || before.shown < FEWEST_SHOWN) return null;
  const together = (version.failed + before.failed) / (version.shown + before.shown);
  const error = Math.sqrt(together * (1 - Math.min(1, together)) * (1 / version.shown + 1 / before.shown));
  if (isHeard && is - was > WORTH_IT && is - was > APART * error)
    return `it fails ${percent(is)} of the times, the version before ${percent(was)}`;
  for (const vital of ['lcp', 'inp', 'cls'] as const) {
    const { factor, more, name, unit } = allowed[vital];
    const [now, then] = [version[vital], before[vital]];
    if (now === null || then === null) continue;
    const digits = unit === '' ? 2 : 0;
    if (now > then * factor && now > then + more)
      return `${name} ${now.toFixed(digits)}${unit}, with the version before ${then.toFixed(digits)}${unit}`;
  }
  return null;
}
