import type { Test } from '@jest/test-result';
import sequencer from '@jest/test-sequencer';

/** Test files that take long, longest first. */
const LONG = [
  'faults/faults',
  'svc-matches/test/(.*/)?season-replay',
  'tools/image/images',
  'faults/matches/matches-faults',
  'tools/fuzz/fuzz',
  'mfe-profile/src/features/signup/signup-form',
  'faults/shop/shop-faults',
  'faults/(.*/)?cheats',
  'svc-matches/test/(.*/)?(kill|call-table)',
  'tools/terminal/command-lines',
  'svc-wallet/test/(.*/)?(shutdown|call-table|limits|frugal-reads)',
  '(packages/service-kit|svc-shop)/test/(.*/)?(call-table|transaction|messages)',
  'packages/tooling/src/build',
].map((path) => new RegExp(`/${path}[.]test[.]`));

// The package's types describe its CommonJS build, where the class is one level deeper.
const Sequencer = sequencer as unknown as typeof sequencer.default;

/**
 * The order of Jest's test files. A long one that starts last would keep one core busy and the others idle. Jest remembers
 * how long each took; on a computer where none has run yet, the list above decides.
 */
export default class LongestFirst extends Sequencer {
  override async sort(tests: Test[]): Promise<Test[]> {
    const usual = await super.sort(tests);
    if (usual.some(({ duration }) => duration)) return usual;
    const placeOf = ({ path }: Test) => {
      const place = LONG.findIndex((pattern) => pattern.test(path));
      return place < 0 ? LONG.length : place;
    };
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
