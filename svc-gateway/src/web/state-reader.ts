import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { STATES_FOLDER, stateFile, stateNumber } from '@matchday/contracts/registry';
import type { Elapsed } from '@matchday/service-kit/clock';

/** The numbered states of the registry in a web root. */
interface StateReader {
  /** The live state; its mark is another one where its text may be another one. @throws Error if there is none */
  latest(): Promise<{ number: number; mark: string }>;
  /** Text of a state. */
  read(number: number): Promise<string>;
}

/** Milliseconds after which the numbers of all states are looked at again, whatever the folder says. */
const LIST_EVERY_MS = 60_000;

/**
 * Looks at all numbers when the folder has changed, and at the next number in any case: two looks at the disk when nothing
 * changes. There may be gaps: old states are dropped, and a mirror brings the latest state only.
 * @param elapsed milliseconds since some moment
 */
export function createStateReader(root: string, elapsed: Elapsed): StateReader {
  const folder = join(root, STATES_FOLDER);
  const pathOf = (number: number) => join(folder, stateFile(number));
  const exists = (number: number) =>
    stat(pathOf(number)).then(
      () => true,
      () => false,
    );
  let [known, listed, changed] = [0, 0, -1];

  return {
    async latest() {
      let number = known;
      const { mtimeMs } = await stat(folder);
      if (mtimeMs !== changed || elapsed() - listed > LIST_EVERY_MS) {
        const numbers = (await readdir(folder)).map(stateNumber).filter((found) => found !== null);
        if (numbers.length === 0) throw new Error(`no state of the registry in ${folder}`);
        number = Math.max(...numbers);
        [listed, changed] = [elapsed(), mtimeMs];
      }
      while (await exists(number + 1)) number += 1;
      // Another call may be further by now: each counts for itself.
      known = number;
      return { number, mark: `${number} ${mtimeMs}` };
    },
    read: (number) => readFile(pathOf(number), 'utf8'),
  };
}
