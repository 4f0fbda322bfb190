import type { Test } from '@jest/test-result';
import sequencer from '@jest/test-sequencer';

// The package's types describe its CommonJS build, where the class is one level deeper.
const Sequencer = sequencer as unknown as typeof sequencer.default;

/** Runs test files in the order of MATCHDAY_TEST_ORDER, a list of paths: those nearest to a change come first. */
export default class NearestFirst extends Sequencer {
  override sort(tests: Test[]): Test[] {
    const order = (process.env.MATCHDAY_TEST_ORDER ?? '').split('\n');
    const placeOf = ({ path }: Test) => order.findIndex((end) => path.endsWith(`/${end}`));
    return tests.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
