import { figureNamesOf } from '../figures/catalogue.ts';

/**
 * The sum over those samples of a figure whose labels are at least these; undefined if there is none.
 * @param text what `/metrics` shows
 * @param name of a sample: that of a histogram ends with `_count`, `_sum` or `_bucket`
 */
export function figureIn(
  text: string,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const samples = text.split('\n').flatMap((line) => {
    const sample = /^(\w+)\{(.*?)\} ([^ ]+)/.exec(line);
    if (sample?.[1] !== name) return [];
    const has = sample[2]?.split(',') ?? [];
    return wanted.every((label) => has.includes(label)) ? [Number(sample[3])] : [];
  });
  return samples.length > 0 ? samples.reduce((sum, value) => sum + value, 0) : undefined;
}

/** The figures that the catalogue declares for a service and its `/metrics` does not show. */
export const missingFigures = (service: string, text: string): string[] =>
  figureNamesOf(service).filter((name) => !text.includes(`# HELP ${name.replace(/_total$/, '')} `));
