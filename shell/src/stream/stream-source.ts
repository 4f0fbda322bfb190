import { type StreamName, streamMessages } from '@matchday/contracts/stream';

/** Receives the messages of the stream. */
export interface StreamSink {
  message(name: StreamName, data: unknown): void;
  /** The connection is back after it was lost: what was missed must be fetched. */
  reconnected(): void;
}

/** Milliseconds before a stream that the server has refused is opened again. */
const REOPEN_MS = 5000;

/**
 * Opens `GET /api/stream` and keeps it open. The browser reconnects by itself when the connection breaks;
 * after an HTTP error it does not, so we do.
 * @returns closes the stream permanently
 */
export function openStream(sink: StreamSink): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  const open = (): void => {
    source = new EventSource('/api/stream', { withCredentials: true });
    source.addEventListener('open', () => {
      if (wasOpen) sink.reconnected();
      wasOpen = true;
    });
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS);
    });
    for (const name of Object.keys(streamMessages) as StreamName[])
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        const parsed = streamMessages[name].safeParse(JSON.parse(data));
        if (parsed.success) sink.message(name, parsed.data);
      });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
