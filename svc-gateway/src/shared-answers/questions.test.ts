import { describe, expect, it } from '@jest/globals';
import type { Asked } from './answer-key.ts';
import type { EncodedAnswer } from './encoded-answer.ts';
import { createQuestions, type Question } from './questions.ts';

const asked = { path: '/a', call: { name: 'read' }, id: undefined } as unknown as Asked;
/** A service that answers when the test says so. */
function heldService() {
  let places = 0;
  const time = { now: 0 };
  const open: { question: Question; answer: (value: unknown) => void; fail: (error: Error) => void }[] = [];
  const questions = createQuestions({
    place: () => {
      places += 1;
      return places;
    },
    elapsed: () => time.now,
    fetch: (_asked, question) =>
      new Promise<EncodedAnswer>((answer, fail) => {
        open.push({ question, answer: answer as (value: unknown) => void, fail });
      }),
  });
  return { questions, open, time, here: () => places };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('questions', () => {
  it('are one for a thousand who ask at once', async () => {
    const { questions, open } = heldService();
    const all = Array.from({ length: 1000 }, () => questions.ask(asked, 0));
    expect(open).toHaveLength(1);
    open[0]?.answer('once');
    expect(new Set(await Promise.all(all))).toEqual(new Set(['once']));
    const again = questions.ask(asked, 0);
    expect(open).toHaveLength(2);
    open[1]?.answer('again');
    expect(await again).toBe('again');
  });

  it('of everybody who may not have the running answer are one, which waits for it', async () => {
    const { questions, open, time, here } = heldService();
    const first = questions.ask(asked, 0);
    questions.overtake('read');
    const overtaken = questions.ask(asked, 0);
    const floored = questions.ask(asked, here() + 1);
    time.now = 1500;
    const old = questions.ask(asked, 0);
    expect(open).toHaveLength(1);
    open[0]?.answer(1);
    await settle();
    expect(open).toHaveLength(2);
    open[1]?.answer(2);
    expect(await Promise.all([first, overtaken, floored, old])).toEqual([1, 2, 2, 2]);
  });

  it('that fail fail for those who asked, and the next one is asked all the same', async () => {
    const { questions, open } = heldService();
    const first = questions.ask(asked, 0);
    questions.overtakeAll();
    const second = questions.ask(asked, 0);
    open[0]?.fail(new Error('no answer'));
    await expect(first).rejects.toThrow('no answer');
    await settle();
    open[1]?.answer('good');
    expect(await second).toBe('good');
  });

  it('about another id are not overtaken', async () => {
    const { questions, open } = heldService();
    const one = questions.ask({ ...asked, path: '/1', id: '1' }, 0);
    questions.overtake('read', '2');
    const same = questions.ask({ ...asked, path: '/1', id: '1' }, 0);
    expect(open).toHaveLength(1);
    open[0]?.answer('kept');
    expect(await Promise.all([one, same])).toEqual(['kept', 'kept']);
  });
});
