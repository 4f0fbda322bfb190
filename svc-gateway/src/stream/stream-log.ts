import { readStreamId, type StreamChannel, type StreamHello, streamIdText } from '@matchday/contracts/stream';

/** A message as it is on the wire, for as many streams as receive it. */
export interface Entry {
  /** Its place among all messages of this gateway. */
  place: number;
  at: number;
  channel: StreamChannel;
  /** Its person, on a channel of one. */
  userId: string | undefined;
  frame: Buffer;
}

/** Who listens, and so which channels a replay may come from. */
export interface Listener {
  userId: string;
  role: 'user' | 'admin';
}

/** What a listener has missed, in order, with the numbers of its channels before that. */
interface Replay {
  hello: StreamHello;
  frames: Buffer[];
}

/** The messages of the last minute, from which a stream that was interrupted goes on. */
interface StreamLog {
  /** Place of the latest message, kept or not. */
  place(): number;
  /** Adds a message; null for a person whom nobody has listened for in the last minute. */
  add(to: Exclude<StreamChannel, 'own'> | { userId: string }, name: string, data: unknown): Entry | null;
  /** Messages for everybody after a place, together; null where some of them are forgotten. */
  commonAfter(place: number): Buffer | null;
  /** A stream of that person has opened: their messages are kept from now on. */
  joined(userId: string): void;
  /** The last stream of that person has ended: their messages are kept for one more minute. */
  left(userId: string): void;
  /**
   * What comes first on a new stream.
   * @param after the id of the last message that its browser has seen
   * @param ageMs without such an id: how old the answers of its page may be
   */
  replay(listener: Listener, after: string | undefined, ageMs: number): Replay;
  /** Forgets what is too old. */
  sweep(): void;
}

/** What is kept of one channel. */
interface Kept {
  /** Number of the latest message. */
  n: number;
  entries: Entry[];
  /** Place of the latest one that is forgotten. */
  forgotten: number;
}

/** A channel that is kept from a place on: what it had before counts as forgotten, and its numbers never come again. */
const keptFrom = (place: number): Kept => ({ n: place, entries: [], forgotten: place });

const KEEP_MS = 60_000;
const nothing = Buffer.alloc(0);

const frameOf = (id: string, name: string, data: unknown) =>
  Buffer.from(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** @param options `run` names this gateway's run, `maxBytes` bounds what is kept */
export function createStreamLog(options: {
  run: string;
  now: () => number;
  maxBytes?: number;
  keepMs?: number;
}): StreamLog {
  const { run, now, maxBytes = 8_000_000, keepMs = KEEP_MS } = options;
  let last = 0;
  let bytes = 0;
  const all: Entry[] = [];
  const shared = { all: keptFrom(0), admins: keptFrom(0) };
  const own = new Map<string, Kept & { leftAt: number | undefined }>();
  let bundles = new Map<number, Buffer | null>();

  const drop = (many: number) => {
    for (const entry of all.splice(0, many)) {
      bytes -= entry.frame.length;
      const kept = entry.channel === 'own' ? own.get(entry.userId ?? '') : shared[entry.channel];
      if (kept?.entries[0] !== entry) continue;
      kept.entries.shift();
      kept.forgotten = entry.place;
    }
  };
  const sweep = () => {
    const oldest = now() - keepMs;
    const fresh = all.findIndex(({ at }) => at >= oldest);
    if (fresh !== 0) drop(fresh === -1 ? all.length : fresh);
    for (const [userId, { leftAt }] of own) if (leftAt !== undefined && leftAt < oldest) own.delete(userId);
  };
  const shrink = () => {
    if (bytes <= maxBytes) return;
    let over = bytes - maxBytes * 0.9;
    const enough = all.findIndex(({ frame }) => {
      over -= frame.length;
      return over <= 0;
    });
    drop(enough + 1);
  };
  const later = (entries: readonly Entry[], place: number) => {
    let from = entries.length;
    while (from > 0 && (entries[from - 1] as Entry).place > place) from -= 1;
    return entries.slice(from);
  };

  return {
    place: () => last,
    add(to, name, data) {
      const channel: StreamChannel = typeof to === 'string' ? to : 'own';
      const userId = typeof to === 'string' ? undefined : to.userId;
      const kept = typeof to === 'string' ? shared[to] : own.get(to.userId);
      // One that is not kept takes a place too: who has heard an earlier one alone has missed it.
      last += 1;
      if (!kept) return null;
      kept.n += 1;
      const id = streamIdText({ run, place: last, channel, n: kept.n });
      const entry = { place: last, at: now(), channel, userId, frame: frameOf(id, name, data) };
      kept.entries.push(entry);
      all.push(entry);
      bytes += entry.frame.length;
      if (channel === 'all') bundles = new Map();
      shrink();
      return entry;
    },
    commonAfter(place) {
      // Each message of a person gives its readers a place of their own: only what is not empty is remembered.
      if (place >= (shared.all.entries.at(-1)?.place ?? shared.all.forgotten)) return nothing;
      let bundle = bundles.get(place);
      if (bundle === undefined) {
        const entries = later(shared.all.entries, place);
        const [only] = entries;
        bundle = entries.length === 1 && only ? only.frame : Buffer.concat(entries.map(({ frame }) => frame));
        if (place < shared.all.forgotten) bundle = null;
        bundles.set(place, bundle);
      }
      return bundle;
    },
    joined(userId) {
      const known = own.get(userId);
      if (known) known.leftAt = undefined;
      else own.set(userId, { ...keptFrom(last), leftAt: undefined });
    },
    left(userId) {
      const known = own.get(userId);
      if (known) known.leftAt = now();
    },
    replay({ userId, role }, after, ageMs) {
      const id = after === undefined ? undefined : readStreamId(after);
      const mine = own.get(userId);
      const heard = [shared.all, ...(role === 'admin' ? [shared.admins] : []), ...(mine ? [mine] : [])];
      const resumed =
        id !== undefined &&
        id.run === run &&
        id.place <= last &&
        mine !== undefined &&
        heard.every(({ forgotten }) => id.place >= forgotten);
      const oldest = now() - Math.min(ageMs, keepMs);
      const missed = {
        all: resumed
          ? later(shared.all.entries, id.place)
          : shared.all.entries.filter(({ at }) => after === undefined && at >= oldest),
        admins: resumed && role === 'admin' ? later(shared.admins.entries, id.place) : [],
        own: resumed ? later(mine.entries, id.place) : [],
      };
      const hello: StreamHello = {
        all: shared.all.n - missed.all.length,
        admins: role === 'admin' ? shared.admins.n - missed.admins.length : 0,
        own: (mine?.n ?? 0) - missed.own.length,
        resumed,
      };
      const entries = [...missed.all, ...missed.admins, ...missed.own].sort((a, b) => a.place - b.place);
      const place = resumed ? id.place : last;
      const first = frameOf(streamIdText({ run, place, channel: undefined, n: 0 }), 'hello', hello);
      return { hello, frames: [first, ...entries.map(({ frame }) => frame)] };
    },
    sweep,
  };
}
