import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

const HELLO = Buffer.from([0x41, 0x4d, 0x51, 0x50, 0, 0, 9, 1]);
const METHOD_FRAME = 1;

/** True when an AMQP 0-9-1 server greets at this address, which it does once it has started. */
export function greets(url: string, waitMs: number): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url);
  const tls = protocol === 'amqps:';
  const address = { host: hostname, port: Number(port) || (tls ? 5671 : 5672) };
  return new Promise((resolve) => {
    const socket = tls ? connectTls({ ...address, servername: hostname }) : connect(address);
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(waitMs, () => end(false));
    socket.once(tls ? 'secureConnect' : 'connect', () => socket.write(HELLO));
    socket.once('data', (bytes) => end(bytes[0] === METHOD_FRAME));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });
}
