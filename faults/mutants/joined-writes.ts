import { type BatchOptions, batched as original } from '../../packages/service-kit/src/context/batched.ts';

export { batchedFind } from '../../packages/service-kit/src/context/batched.ts';

/** What a write is known by. */
const idOf = (entry: unknown): unknown => {
  const { _id, key } = (entry ?? {}) as { _id?: unknown; key?: unknown };
  return _id ?? key ?? entry;
};

/** Joins writes by their key, as if they were reads: the first of a batch is written and answers for the others. */
export function batched<Entry, Answer>(
  answerAll: (entries: readonly Entry[]) => Promise<readonly Answer[]>,
  options: BatchOptions = {},
): (entry: Entry) => Promise<Answer> {
  return original(async (entries) => {
    const first = new Map<unknown, Entry>();
    for (const entry of entries) if (!first.has(idOf(entry))) first.set(idOf(entry), entry);
    const answers = await answerAll([...first.values()]);
    const answerOf = new Map([...first.keys()].map((id, index) => [id, answers[index] as Answer]));
    return entries.map((entry) => answerOf.get(idOf(entry)) as Answer);
  }, options);
}
