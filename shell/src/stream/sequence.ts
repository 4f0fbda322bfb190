import { readStreamId, type StreamChannel, type StreamHello } from '@matchday/contracts/stream';

/** What a message is after those before it: the next one, one that was heard already, or one after a gap. */
export type Follows = 'next' | 'repeat' | 'gap';

/** Where a tab is in the messages of the stream. */
export interface Sequence {
  hello(id: string, hello: StreamHello): Follows;
  message(id: string): Follows;
  /** Id of the latest message, with which a stream goes on. */
  last(): string | undefined;
}

const channels = ['all', 'admins', 'own'] as const;

/** Numbers begin with what comes first; those of another run of the gateway begin again, after a gap. */
export function createSequence(): Sequence {
  let run: string | undefined;
  let place = -1;
  let last: string | undefined;
  let numbers: { [C in StreamChannel]?: number } = {};
  const reach = (id: string, to: number): void => {
    if (to < place) return;
    place = to;
    last = id;
  };
  const begin = (next: string): boolean => {
    const isOther = run !== undefined && run !== next;
    if (run !== next) {
      numbers = {};
      place = -1;
    }
    run = next;
    return isOther;
  };
  return {
    hello(text, { resumed, ...counts }) {
      const id = readStreamId(text);
      if (!id) return 'gap';
      const isFirst = run === undefined;
      const isOther = begin(id.run);
      reach(text, id.place);
      // A lower count is of a channel that the gateway had forgotten: it cannot know what was missed of it.
      const misses = channels.some((channel) => counts[channel] !== (numbers[channel] ?? counts[channel]));
      if (resumed && !isOther && !misses) return 'next';
      numbers = counts;
      return isFirst ? 'next' : 'gap';
    },
    message(text) {
      const id = readStreamId(text);
      // A message without a number is about this connection alone.
      if (!id?.channel) return 'next';
      const isOther = begin(id.run);
      const before = numbers[id.channel];
      if (before !== undefined && id.n <= before) return 'repeat';
      reach(text, id.place);
      numbers[id.channel] = id.n;
      return isOther || (before !== undefined && id.n > before + 1) ? 'gap' : 'next';
    },
    last: () => last,
  };
}
