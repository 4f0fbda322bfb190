/**
 * Remembers answers for a while, `most` of them: the oldest goes first. Who asks while an answer is being found
 * waits for the same one; one that fails is forgotten.
 * @param options `ms` for which an answer is good
 */
export function rememberBriefly<T>(options: { ms: number; most: number; clock: () => Date }) {
  const { ms, most, clock } = options;
  const known = new Map<string, { at: number; answer: Promise<T> }>();
  return (key: string, find: () => Promise<T>): Promise<T> => {
    const at = clock().getTime();
    const found = known.get(key);
    if (found && at - found.at < ms) return found.answer;
    const answer = find();
    // Put in anew, so that the map's order is that of age.
    known.delete(key);
    known.set(key, { at, answer });
    answer.catch(() => known.get(key)?.answer === answer && known.delete(key));
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
    return answer;
  };
}
