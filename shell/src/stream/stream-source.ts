import { type StreamName, streamMessages, streamNames, streamSigns } from '@matchday/contracts/stream';

/** A message as the server has sent it. */
export interface Said {
  name: StreamName | keyof typeof streamSigns;
  data: unknown;
  /** Its place in the sequence; empty where it has none. */
  id: string;
}

/** As answers of calls, messages are checked against the contract in development and tests only. */
const checked = (name: Said['name'], data: unknown): unknown =>
  process.env.NODE_ENV === 'production' ? data : { ...streamMessages, ...streamSigns }[name].parse(data);

/** Milliseconds before a stream that the server has refused is opened again, and as many more at random. */
const REOPEN_MS = 3000;
/** How much older than the page an answer on it may be. */
const MARGIN_MS = 1000;

/**
 * Opens `GET /api/stream` and keeps it open. The browser reconnects when the connection breaks, and names the last
 * message; after an HTTP error it does not, so we do.
 * @param options `lastId` of the messages that this browser has heard; `random` from 0 to 1
 * @returns closes the stream permanently
 */
export function openStream(options: {
  say: (said: Said) => void;
  lastId: () => string | undefined;
  random?: () => number;
}): () => void {
  const { say, lastId, random = Math.random } = options;
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    const after = lastId();
    const from = after ? `after=${after}` : `age=${Math.ceil(performance.now() + MARGIN_MS)}`;
    source = new EventSource(`/api/stream?${from}`, { withCredentials: true });
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS * (1 + random()));
    });
    for (const name of Object.keys(streamNames) as Said['name'][])
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        // The browser repeats the last id for a message without one.
        const id = name === 'session-ended' ? '' : lastEventId;
        say({ name, data: checked(name, JSON.parse(data)), id });
      });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
