import { type About, liveRules, type Outdated } from '@matchday/contracts/live';
import { SPREAD_MS, type StreamData, type StreamName } from '@matchday/contracts/stream';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Platform } from '../platform.ts';
import { withAnswer } from './answer-shapes.ts';
import { createRecall } from './recall.ts';

/** What a page does with the messages of the stream. */
export interface Live {
  /** Messages may be missing: everything on the screen is asked for again, spread. */
  askAll(): void;
  stop(): void;
}

interface Remembered {
  name: StreamName;
  data: unknown;
  at: number;
}
type AnyTake = (answer: unknown, data: unknown, about: About) => unknown;
interface AnyRule {
  shows: Record<string, AnyTake | undefined>;
  outdates?: (data: unknown) => readonly Outdated[];
}

/** How long, and how many, messages are put into answers that arrive after them. */
const REMEMBER_MS = 60_000;
const REMEMBER_MOST = 500;

const ruleOf = (name: StreamName) => liveRules[name] as AnyRule | undefined;
const readOf = ({ queryKey }: Query) => String(queryKey[0]);
const inputOf = ({ queryKey }: Query) => (queryKey[1] ?? {}) as About['input'];

/**
 * Puts the messages of the stream into the answers that the page has, by the rules of the contracts, and asks again,
 * spread over 5 s, only for what no message carries. A message is also put into answers that arrive after it: they may
 * have been made before.
 * @param options `random` from 0 to 1, `now` in milliseconds
 */
export function keepLive(options: {
  queryClient: QueryClient;
  stream: Platform['stream'];
  random?: () => number;
  now?: () => number;
}): Live {
  const { queryClient, stream, random = Math.random, now = () => performance.now() } = options;
  const cache = queryClient.getQueryCache();
  const recall = createRecall({ queryClient, now, delayOf: () => random() * SPREAD_MS });
  let remembered: Remembered[] = [];
  const rememberedNow = () => remembered.filter(({ at }) => at > now() - REMEMBER_MS);

  const put = (query: Query, { name, data, at }: Remembered): void => {
    const take = ruleOf(name)?.shows[readOf(query)];
    if (!take || query.state.data === undefined) return;
    const isLater = at >= recall.askedAt(query);
    const about = { input: inputOf(query), isLater, ask: () => recall.soon(query) };
    const answer = withAnswer(query.state.data, (each, page) => take(each, data, { ...about, page }));
    if (answer === query.state.data) return;
    const { dataUpdatedAt: updatedAt, isInvalidated } = query.state;
    queryClient.setQueryData(query.queryKey, answer, { updatedAt });
    if (isInvalidated) query.invalidate();
  };
  const heard = (name: StreamName, data: unknown): void => {
    const message = { name, data, at: now() };
    remembered = [...rememberedNow().slice(1 - REMEMBER_MOST), message];
    for (const query of cache.getAll()) put(query, message);
    for (const { read, where } of ruleOf(name)?.outdates?.(data) ?? [])
      for (const query of cache.findAll({ queryKey: [read] }))
        if (where?.(inputOf(query)) ?? true) recall.soon(query);
  };

  const offs = (Object.keys(liveRules) as StreamName[]).map((name) =>
    stream.subscribe(name, (data: StreamData<StreamName>) => heard(name, data)),
  );
  offs.push(
    cache.subscribe((event) => {
      if (event.type === 'removed') {
        recall.forget(event.query);
        // Cleared for the next person, whose answers take nothing that this one was told.
        if (cache.getAll().length === 0) remembered = [];
      }
      if (event.type !== 'updated') return;
      if (event.action.type === 'fetch') recall.asked(event.query);
      if (event.action.type !== 'success' || event.action.manual) return;
      for (const message of rememberedNow()) put(event.query, message);
    }),
  );
  return {
    askAll() {
      for (const query of cache.getAll()) recall.soon(query);
    },
    stop() {
      for (const off of offs) off();
      recall.stop();
    },
  };
}
