import type { Figures } from './part-figures.ts';

/** Times that each version must have been shown before they are compared. */
const FEWEST_SHOWN = 30;
/** Different reporters that must say that it fails: fewer may be mistaken, or hostile. */
const FEWEST_REPORTERS = 5;
/** Of these, so many failures are enough without a comparison, where most say so. */
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
 * Whether a version falls behind the one before it. Failures are compared by who reports them, not by pages: of many, a few
 * do not weigh more by what they say.
 * @returns why, for people; null as long as it does not, or nobody can tell yet
 */
export function fallsBehind(version: Figures, before: Figures): string | null {
  const share = ({ reporters, failing }: Figures) => failing / Math.max(1, reporters);
  const [is, was] = [share(version), share(before)];
  const fails = `it fails for ${percent(is)} of people, the version before for ${percent(was)}`;
  const isHeard = version.failing >= FEWEST_REPORTERS;
  if (isHeard && version.failed >= FAILS_ANYWAY && is >= 0.5 && was < 0.25) return fails;
  if (version.shown < FEWEST_SHOWN || before.shown < FEWEST_SHOWN) return null;
  const together = (version.failing + before.failing) / (version.reporters + before.reporters);
  const error = Math.sqrt(together * (1 - together) * (1 / version.reporters + 1 / before.reporters));
  if (isHeard && is - was > WORTH_IT && is - was > APART * error) return fails;
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
