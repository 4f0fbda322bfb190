import type { PartReport } from '@matchday/contracts/web/telemetry';
import { LRUCache } from 'lru-cache';

/** Figures of one version of a part. */
export interface Figures {
  shown: number;
  failed: number;
  /** How many different reporters have seen it, and how many of them say that it failed. */
  reporters: number;
  failing: number;
  /** Value that three quarters of the pages reach; null while there are too few. */
  lcp: number | null;
  inp: number | null;
  cls: number | null;
}

/** Counts what pages report about versions of parts. */
export interface PartFigures {
  /** @param reporter who says so: of one reporter only so much counts */
  add(report: PartReport, reporter: string): void;
  /** Of the last hour, or since a time in it. */
  of(part: string, version: string, since?: Date): Figures;
}

const vitals = ['lcp', 'inp', 'cls'] as const;
type Vital = (typeof vitals)[number];

const MINUTE_MS = 60_000;
const KEPT_MINUTES = 60;
/** Versions that are counted at a time: more cannot be live, and a stranger may invent names. */
const MOST_VERSIONS = 100;
/** Pages from which a value means something. */
const FEWEST_PAGES = 20;
/** Pages of one reporter about one version that count within an hour, shown or failed: nobody outweighs the others. */
const MOST_SHOWN = 10;
/** The same for each vital: of the twenty that mean something, a quarter decides. */
const MOST_VALUES = 3;
/** Reporters that are known at a time. */
const MOST_REPORTERS = 50_000;
/** Each step of a histogram is 15% wider than the one before. */
const STEP = 1.15;

/** What has counted of one reporter about one version. */
type Counts = Record<'shown' | 'failed' | Vital, number>;

/** What is summed up; a reporter is counted in the first minute of the hour that hears it. */
const sums = ['shown', 'failed', 'reporters', 'failing'] as const;

interface Minute extends Record<(typeof sums)[number], number> {
  at: number;
  steps: Record<Vital, Map<number, number>>;
}

const stepOf = (value: number): number => Math.ceil(Math.log(Math.max(value, 0.001)) / Math.log(STEP));
const valueAt = (step: number): number => STEP ** step;

/**
 * Keeps sums by the minute, and histograms instead of single values: nothing about any one page. Of reporters it knows for an
 * hour how much of theirs has counted.
 */
export function createPartFigures(clock: () => Date): PartFigures {
  const versions = new Map<string, Minute[]>();
  const reporters = new LRUCache<string, Counts>({
    ...{ max: MOST_REPORTERS, ttl: KEPT_MINUTES * MINUTE_MS, ttlResolution: 0 },
    perf: { now: () => clock().getTime() },
  });
  const countsOf = (key: string): Counts => {
    const known = reporters.get(key) ?? { shown: 0, failed: 0, lcp: 0, inp: 0, cls: 0 };
    if (!reporters.has(key)) reporters.set(key, known);
    return known;
  };

  const minuteOf = (key: string): Minute | null => {
    const now = Math.floor(clock().getTime() / MINUTE_MS);
    const minutes = (versions.get(key) ?? []).filter(({ at }) => at > now - KEPT_MINUTES);
    if (!versions.has(key) && versions.size >= MOST_VERSIONS) {
      forgetQuiet(now);
      if (versions.size >= MOST_VERSIONS) return null;
    }
    versions.set(key, minutes);
    const last = minutes.at(-1);
    if (last?.at === now) return last;
    const minute = {
      at: now,
      ...{ shown: 0, failed: 0, reporters: 0, failing: 0 },
      steps: { lcp: new Map(), inp: new Map(), cls: new Map() },
    };
    minutes.push(minute);
    return minute;
  };
  const forgetQuiet = (now: number): void => {
    for (const [key, minutes] of versions)
      if ((minutes.at(-1)?.at ?? 0) <= now - KEPT_MINUTES) versions.delete(key);
  };

  return {
    add({ part, version, ...values }, reporter) {
      const minute = minuteOf(`${part}@${version}`);
      if (!minute) return;
      const counts = countsOf(`${reporter} ${part}@${version}`);
      const shown = Math.min(values.shown, MOST_SHOWN - counts.shown);
      // A page that is shown fails once; one that cannot be shown fails too.
      const failed = Math.min(values.failed, Math.max(1, values.shown), MOST_SHOWN - counts.failed);
      if (counts.shown + counts.failed === 0 && shown + failed > 0) minute.reporters += 1;
      if (counts.failed === 0 && failed > 0) minute.failing += 1;
      counts.shown += shown;
      counts.failed += failed;
      minute.shown += shown;
      minute.failed += failed;
      for (const vital of vitals) {
        const value = values[vital];
        if (value === undefined || counts[vital] >= MOST_VALUES) continue;
        counts[vital] += 1;
        const steps = minute.steps[vital];
        steps.set(stepOf(value), (steps.get(stepOf(value)) ?? 0) + 1);
      }
    },
    of(part, version, since) {
      const now = Math.floor(clock().getTime() / MINUTE_MS);
      const from = Math.max(now - KEPT_MINUTES + 1, Math.floor((since?.getTime() ?? 0) / MINUTE_MS));
      const minutes = (versions.get(`${part}@${version}`) ?? []).filter(({ at }) => at >= from);
      const sum = (of: (typeof sums)[number]) => minutes.reduce((all, minute) => all + minute[of], 0);
      const reached = (vital: Vital) => threeQuarters(minutes.map(({ steps }) => steps[vital]));
      return {
        shown: sum('shown'),
        failed: sum('failed'),
        reporters: sum('reporters'),
        failing: sum('failing'),
        lcp: reached('lcp'),
        inp: reached('inp'),
        cls: reached('cls'),
      };
    },
  };
}

function threeQuarters(histograms: readonly ReadonlyMap<number, number>[]): number | null {
  const all = new Map<number, number>();
  for (const histogram of histograms)
    for (const [step, pages] of histogram) all.set(step, (all.get(step) ?? 0) + pages);
  const pages = [...all.values()].reduce((sum, each) => sum + each, 0);
  if (pages < FEWEST_PAGES) return null;
  let seen = 0;
  for (const [step, count] of [...all].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= pages * 0.75) return valueAt(step);
  }
  return null;
}
