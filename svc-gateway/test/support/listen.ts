import { type StreamName, streamMessages, streamSigns } from '@matchday/contracts/stream';
import type { TestGateway } from './gateway.ts';

const schemas = { ...streamMessages, ...streamSigns };

/** A stream as a browser hears it. */
export interface Listener {
  /** Messages about something, in order. */
  heard: { name: StreamName; data: unknown }[];
  /** Messages about the stream itself. */
  signs: { name: string; data: unknown }[];
  /** Ids of all messages, in order. */
  ids: string[];
  ended: boolean;
  close(): void;
}

const open: Listener[] = [];

/** Closes every stream that a test has opened. */
export function closeListeners(): void {
  for (const listener of open.splice(0)) listener.close();
}

/**
 * Reads the stream as a browser does, each message by its schema.
 * @param from `after` is sent as `Last-Event-ID`
 */
export async function listen(
  gateway: Pick<TestGateway, 'as'>,
  who: Parameters<TestGateway['token']>[0],
  { after, query = '' }: { after?: string | undefined; query?: string } = {},
): Promise<Listener> {
  const closing = new AbortController();
  const headers: Record<string, string> = after === undefined ? {} : { 'last-event-id': after };
  const answer = await gateway.as(who, `/api/stream${query}`, { signal: closing.signal, headers });
  if (answer.status !== 200) throw new Error(`The stream was answered with ${answer.status}`);
  const listener: Listener = { heard: [], signs: [], ids: [], ended: false, close: () => closing.abort() };
  open.push(listener);
  const take = (part: string) => {
    const message = /^(?:id: (\S+)\n)?event: (\S+)\ndata: (.*)$/.exec(part);
    if (!message) return;
    const [, id, name = '', data = ''] = message;
    const parsed = schemas[name as StreamName].parse(JSON.parse(data));
    if (id) listener.ids.push(id);
    if (name in streamSigns) listener.signs.push({ name, data: parsed });
    else listener.heard.push({ name: name as StreamName, data: parsed });
  };
  void (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) take(part);
    }
    listener.ended = true;
  })().catch(() => undefined);
  return listener;
}
