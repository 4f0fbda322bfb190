/** Keys that are asked for in one question at most. */
const questionSize = 500;

/**
 * Gathers single questions into common ones, as the lane gathers commands: what is asked in the same turn of
 * the loop, or while a question is on its way, goes together. Under load a call costs its share of a query
 * instead of one of its own; alone it waits for nobody.
 * @param askAll answers by key; a key without an answer is missing
 * @returns undefined for a key without an answer; throws what `askAll` threw for the question that held the key
 */
export function askTogether<Answer>(
  askAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let waiting = new Map<string, PromiseWithResolvers<Answer | undefined>>();
  let asking = false;

  const ask = async () => {
    await new Promise(setImmediate);
    while (waiting.size > 0) {
      const all = [...waiting];
      const together = all.slice(0, questionSize);
      waiting = new Map(all.slice(questionSize));
      try {
        const answers = await askAll(together.map(([key]) => key));
        for (const [key, { resolve }] of together) resolve(answers.get(key));
      } catch (error) {
        for (const [, { reject }] of together) reject(error);
      }
    }
    asking = false;
  };

  return (key) => {
    const asked = waiting.get(key) ?? Promise.withResolvers<Answer | undefined>();
    waiting.set(key, asked);
    if (!asking) {
      asking = true;
      void ask();
    }
    return asked.promise;
  };
}
