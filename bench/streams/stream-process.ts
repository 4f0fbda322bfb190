import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { answerParent } from '../processes/child.ts';

/** What the process that holds the browsers' ends of the streams is asked. */
export type StreamQuestion =
  | { readonly ask: 'open'; readonly port: number; readonly tokens: readonly string[] }
  /** Waits until every stream has heard the text. */
  | { readonly ask: 'hear'; readonly text: string; readonly withinMs: number };

const sockets: Socket[] = [];
/** Streams that are opened at once. */
const together = 50;

/** Milliseconds by a clock that all processes of the machine share. */
const now = () => Number(process.hrtime.bigint()) / 1e6;

async function open(port: number, token: string, index: number): Promise<void> {
  // Several addresses of the loopback, in case one of them runs out of ports.
  const localAddress = `127.0.0.${2 + (index % 8)}`;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  socket.write(
    `GET /api/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-For: 10.1.${index >> 8}.${index & 255}\r\n\r\n`,
  );
  const [first] = (await once(socket, 'data')) as [Buffer];
  if (!first.includes('200 OK')) throw new Error(`The stream was answered with ${first.subarray(0, 40)}`);
  sockets.push(socket);
}

async function hear(text: string, withinMs: number): Promise<number[]> {
  const arrivals: number[] = [];
  const all = Promise.withResolvers<void>();
  const listeners = sockets.map((socket) => {
    const heard = (chunk: Buffer) => {
      if (!chunk.includes(text)) return;
      socket.off('data', heard);
      arrivals.push(now());
      if (arrivals.length === sockets.length) all.resolve();
    };
    socket.on('data', heard);
    return () => socket.off('data', heard);
  });
  const late = setTimeout(all.resolve, withinMs);
  await all.promise;
  clearTimeout(late);
  for (const off of listeners) off();
  return arrivals;
}

answerParent<StreamQuestion>(async (question) => {
  if (question.ask === 'hear') return hear(question.text, question.withinMs);
  for (let from = 0; from < question.tokens.length; from += together) {
    const some = question.tokens.slice(from, from + together);
    await Promise.all(some.map((token, n) => open(question.port, token, from + n)));
  }
  return sockets.length;
});
