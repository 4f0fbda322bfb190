/** Keys in one question at most. */
const questionSize = 500;

/**
 * Gathers single questions into common ones: what is asked in the same turn of the loop, or while `atOnce` questions
 * are on their way, goes together. A question always begins after its keys were asked for, so that a read sees what
 * was written before. Under load a request costs its share of a query instead of one of its own; alone it waits for
 * nobody.
 * @param askAll answers by key; a key without an answer is missing
 * @returns undefined for a key without an answer; throws what `askAll` threw for the question that held the key
 */
export function askTogether<Question, Answer>(
  askAll: (questions: ReadonlyMap<string, Question>) => Promise<ReadonlyMap<string, Answer>>,
  atOnce = 1,
): (key: string, question: Question) => Promise<Answer | undefined> {
  type Waiting = { question: Question; answer: PromiseWithResolvers<Answer | undefined> };
  let waiting = new Map<string, Waiting>();
  let asking = 0;

  const ask = async () => {
    await new Promise(setImmediate);
    while (waiting.size > 0) {
      const all = [...waiting];
      const together = all.slice(0, questionSize);
      waiting = new Map(all.slice(questionSize));
      try {
        const answers = await askAll(new Map(together.map(([key, { question }]) => [key, question])));
        for (const [key, { answer }] of together) answer.resolve(answers.get(key));
      } catch (error) {
        for (const [, { answer }] of together) answer.reject(error);
      }
    }
    asking -= 1;
  };

  return (key, question) => {
    const asked = waiting.get(key) ?? { question, answer: Promise.withResolvers<Answer | undefined>() };
    waiting.set(key, asked);
    if (asking < atOnce) {
      asking += 1;
      void ask();
    }
    return asked.answer.promise;
  };
}
