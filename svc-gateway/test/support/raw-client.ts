import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that says what no well-behaved client says. */
export async function rawClient(url: string, local?: string): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress: local });
  const heard: string[] = [];
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => void heard.push(chunk.toString('latin1')));
  await once(socket, 'connect');
  return {
    socket,
    say: (text) => void socket.write(text, 'latin1'),
    heard: () => heard.join(''),
    statuses: () => [...heard.join('').matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
  };
}

interface RawClient {
  socket: Socket;
  say(text: string): void;
  heard(): string;
  /** Of the answers so far. */
  statuses(): number[];
}

/** A GET as bytes. */
export const get = (path: string, headers: Record<string, string> = {}): string => {
  const lines = Object.entries({ Host: 'matchday.test', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
};
