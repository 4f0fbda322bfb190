import type { Test } from '@jest/test-result';
import sequencer from '@jest/test-sequencer';

/** Test files that take long, with the seconds they took beside all others. */
const LONG = (
  [
    [60, 'mfe-profile/src/features/signup/(signup-form|sign-up-sent)'],
    [60, 'svc-matches/test/(.*/)?(kill|call-table)'],
    [40, 'svc-wallet/test/(.*/)?(shutdown|call-table|limits)'],
    [30, '(packages/service-kit|svc-shop)/test/(.*/)?(call-table|transaction|messages)'],
    [30, 'packages/tooling/src/build'],
  ] as const
).map(([seconds, path]) => ({ seconds, pattern: new RegExp(`/${path}[.]test[.]`) }));
const LEAST_SECONDS = 30;
/** The other files that go between the long ones; the rest fills the end, when nothing long is left. */
const BETWEEN = 0.85;

/** Seconds that a file takes if that is long, else 0. Jest remembers them; on a computer where none has run, the list has them. */
function secondsOf({ path, duration }: Pick<Test, 'path' | 'duration'>): number {
  if (duration !== undefined) return duration / 1000 < LEAST_SECONDS ? 0 : duration / 1000;
  return LONG.find(({ pattern }) => pattern.test(path))?.seconds ?? 0;
}

/**
 * Long files, longest first, and between them as many others as run meanwhile: then about one long file runs at a time. Each
 * starts a platform of its own, and two of them with the journeys would be so slow that time limits are exceeded.
 */
export function oneLongAtATime<File extends Pick<Test, 'path' | 'duration'>>(files: readonly File[]): File[] {
  const long = files.filter((file) => secondsOf(file) > 0).toSorted((a, b) => secondsOf(b) - secondsOf(a));
  const others = files.filter((file) => secondsOf(file) === 0);
  const total = long.reduce((sum, file) => sum + secondsOf(file), 0);
  let passed = 0;
  let placed = 0;
  const order = long.flatMap((file) => {
    passed += secondsOf(file);
    const upTo = Math.round(((others.length * passed) / total) * BETWEEN);
    const meanwhile = others.slice(placed, upTo);
    placed = upTo;
    return [file, ...meanwhile];
  });
  return [...order, ...others.slice(placed)];
}

/** Of the files that are not long, every so many-th is in the second share. */
const EVERY = 3;

/**
 * The share of a run that waits for the browser journeys to end, and the rest. It depends on paths alone, so that two runs of
 * Jest agree about it.
 */
export function shareOf<File extends Pick<Test, 'path'>>(files: readonly File[], share: 1 | 2): File[] {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const isLong = ({ path }: File) => LONG.some(({ pattern }) => pattern.test(path));
  const waiting = new Set(sorted.filter((file) => !isLong(file)).filter((_, n) => n % EVERY === EVERY - 1));
  return files.filter((file) => waiting.has(file) === (share === 2));
}

// The package's types describe its CommonJS build, where the class is one level deeper.
const Sequencer = sequencer as unknown as typeof sequencer.default;

/** The order of Jest's test files. A long one that starts last would keep one core busy and the others idle. */
export default class LongestFirst extends Sequencer {
  override shard(tests: Test[], { shardIndex }: { shardIndex: number; shardCount: number }): Test[] {
    return shareOf(tests, shardIndex === 2 ? 2 : 1);
  }

  override async sort(tests: Test[]): Promise<Test[]> {
    return oneLongAtATime(await super.sort(tests));
  }
}
