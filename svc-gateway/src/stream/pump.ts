/** Readers that are written to before other work gets its turn: about 5 ms. */
const SLICE = 500;

/**
 * Brings every reader up to date, some at a time, so that calls are answered meanwhile. What is added on the way goes
 * out in the same write where a reader's turn has not come yet.
 * @returns starts a round, or one more after the one that is running
 */
export function createPump<R>(readers: ReadonlySet<R>, catchUp: (reader: R) => void): () => void {
  let running = false;
  let again = false;
  const round = () => {
    const those = [...readers];
    let at = 0;
    const slice = () => {
      const end = Math.min(at + SLICE, those.length);
      for (; at < end; at += 1) catchUp(those[at] as R);
      if (at < those.length) setImmediate(slice);
      else if (again) {
        again = false;
        setImmediate(round);
      } else running = false;
    };
    slice();
  };
  return () => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    setImmediate(round);
  };
}
