import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { STATES_FOLDER, stateFile, stateNumber } from '@matchday/contracts/registry';

/** The numbered states of the registry in a web root. */
export interface StateReader {
  /** Number of the live state. @throws Error if there is none */
  latest(): Promise<number>;
  /** Text of a state. */
  read(number: number): Promise<string>;
}

/** Milliseconds after which the numbers of all states are looked at again. */
const LIST_EVERY_MS = 60_000;

/**
 * Looks for the next number only, as long as the state it knows is there: one look at the disk when nothing changes. Who was
 * away for long finds the next one dropped, and looks at all of them.
 * @param elapsed milliseconds since some moment
 */
export function createStateReader(
  root: string,
  elapsed: () => number = () => performance.now(),
): StateReader {
  const folder = join(root, STATES_FOLDER);
  const pathOf = (number: number) => join(folder, stateFile(number));
  const exists = (number: number) =>
    stat(pathOf(number)).then(
      () => true,
      () => false,
    );
  let [known, listed] = [0, 0];

  return {
    async latest() {
      let number = known;
      if (number === 0 || elapsed() - listed > LIST_EVERY_MS || !(await exists(number))) {
        const numbers = (await readdir(folder)).map(stateNumber).filter((found) => found !== null);
        if (numbers.length === 0) throw new Error(`no state of the registry in ${folder}`);
        number = Math.max(...numbers);
        listed = elapsed();
      }
      while (await exists(number + 1)) number += 1;
      // Another call may be further by now: each counts for itself.
      known = number;
      return number;
    },
    read: (number) => readFile(pathOf(number), 'utf8'),
  };
}
