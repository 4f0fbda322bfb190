import type { StreamHello, StreamName } from '@matchday/contracts/stream';
import type { Platform } from '@matchday/web-kit';
import { shareLead } from './leadership.ts';
import { createSequence } from './sequence.ts';
import { openStream, type Said } from './stream-source.ts';

/** The stream as the shell runs it. */
export interface StreamClient {
  /** What the platform offers to the parts. */
  readonly subscribe: Platform['stream']['subscribe'];
  /** Listens for one person; a stream of another person ends. */
  start(userId: string): void;
  stop(): void;
}

/** How long a tab that leads has to give a sign of life, in milliseconds: a tab in the background may be slow. */
const ANSWER_MS = 3000;

/**
 * The live stream of the browser: one tab leads, holding a Web Lock and the connection, and passes messages to
 * the others by BroadcastChannel; when it closes or is suspended another one leads (DESIGN 8). Without Web Locks (an
 * insecure context) each tab has its own connection. Every tab follows the sequence of the messages, so that it notices
 * what it has missed, whether on the way to the browser or while it was suspended.
 * @param onGap messages may be missing; so may those from before a tab joined another one, which nobody repeats to it
 */
export function createStream(onGap: () => void, { answerMs = ANSWER_MS } = {}): StreamClient {
  const listeners = new Map<StreamName, Set<(data: never) => void>>();
  let end = (): void => {};
  let sequence = createSequence();
  const deliver = ({ name, data, id }: Said): void => {
    const follows = name === 'hello' ? sequence.hello(id, data as StreamHello) : sequence.message(id);
    if (follows === 'repeat') return;
    if (follows === 'gap' || name === 'gap') onGap();
    for (const listener of listeners.get(name as StreamName) ?? []) listener(data as never);
  };
  const lead = (tell: (said: Said) => void): (() => void) =>
    openStream({
      lastId: () => sequence.last(),
      say(said) {
        deliver(said);
        tell(said);
      },
    });
  return {
    subscribe(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener as (data: never) => void));
      return () => all.delete(listener as (data: never) => void);
    },
    start(userId) {
      end();
      sequence = createSequence();
      const topic = `matchday-stream:${userId}`;
      const channel = new BroadcastChannel(topic);
      channel.onmessage = ({ data }: MessageEvent<Said>) => deliver(data);
      const begin = () => lead((said) => channel.postMessage(said));
      const leave = navigator.locks
        ? shareLead({ topic, lead: begin, onFollowing: onGap, answerMs })
        : begin();
      end = () => {
        leave();
        channel.close();
      };
    },
    stop: () => end(),
  };
}
