import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to RabbitMQ that can be cut: the broker is away for whoever comes by it. */
export async function amqpProxy(amqpUrl: string) {
  const target = new URL(amqpUrl);
  const sockets = new Set<Socket>();
  let away = false;
  const server = createServer((socket) => {
    if (away) return socket.destroy();
    const upstream = connect(Number(target.port || 5672), target.hostname);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(amqpUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut() {
      away = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      away = false;
    },
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}
