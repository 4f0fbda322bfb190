import type { StreamName } from '@matchday/contracts/stream';
import type { Platform } from '@matchday/web-kit';
import { openStream, type StreamSink } from './stream-source.ts';

/** The stream as the shell runs it. */
export interface StreamClient {
  /** What the platform offers to the parts. */
  readonly subscribe: Platform['stream']['subscribe'];
  /** Listens for one person; a stream of another person ends. */
  start(userId: string): void;
  stop(): void;
}

type Said = { name: StreamName; data: unknown } | { name: 'reconnected' };

/**
 * The live stream of the browser: one tab leads, holding a Web Lock and the connection, and passes messages to
 * the others by BroadcastChannel; when it closes the next one leads (DESIGN 8). Without Web Locks (an insecure
 * context) each tab has its own connection.
 */
export function createStream(onReconnected: () => void): StreamClient {
  const listeners = new Map<StreamName, Set<(data: never) => void>>();
  let end = (): void => {};
  const deliver = (said: Said): void => {
    if (said.name === 'reconnected') onReconnected();
    else for (const listener of listeners.get(said.name) ?? []) listener(said.data as never);
  };
  const lead = (tell: (said: Said) => void): (() => void) => {
    const say = (said: Said): void => {
      deliver(said);
      tell(said);
    };
    const sink: StreamSink = {
      message: (name, data) => say({ name, data }),
      reconnected: () => say({ name: 'reconnected' }),
    };
    return openStream(sink);
  };
  return {
    subscribe(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener as (data: never) => void));
      return () => all.delete(listener as (data: never) => void);
    },
    start(userId) {
      end();
      const topic = `matchday-stream:${userId}`;
      const channel = new BroadcastChannel(topic);
      channel.onmessage = ({ data }: MessageEvent<Said>) => deliver(data);
      const over = new AbortController();
      const { signal } = over;
      const leading = (): Promise<void> =>
        new Promise((done) => {
          const close = lead((said) => channel.postMessage(said));
          signal.addEventListener('abort', () => {
            close();
            done();
          });
        });
      if (navigator.locks) navigator.locks.request(topic, { signal }, leading).catch(() => undefined);
      else void leading();
      end = () => {
        over.abort();
        channel.close();
      };
    },
    stop: () => end(),
  };
}
