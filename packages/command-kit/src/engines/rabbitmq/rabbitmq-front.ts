import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One address for several servers of this computer, as a Service of Kubernetes is. */
interface Front {
  readonly port: number;
  /** Cuts every connection and takes no more. */
  close(): void;
}

/**
 * Passes each connection on to one of the servers, in turns; one that does not answer is left out.
 * @param ports of the servers
 */
export async function openFront(ports: readonly number[]): Promise<Front> {
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    return socket;
  };
  let turn = 0;
  const server = createServer((client) => {
    keep(client);
    client.on('error', () => client.destroy());
    turn += 1;
    const order = ports.map((_, at) => ports[(turn + at) % ports.length] as number);
    const tryNext = () => {
      const port = order.shift();
      if (port === undefined || client.destroyed) return void client.destroy();
      const upstream = keep(connect({ port, host: '127.0.0.1' }));
      upstream.once('error', tryNext);
      upstream.once('connect', () => {
        upstream.off('error', tryNext);
        upstream.on('error', () => client.destroy());
        upstream.once('close', () => client.destroy());
        client.once('close', () => upstream.destroy());
        client.pipe(upstream).pipe(client);
      });
    };
    tryNext();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
