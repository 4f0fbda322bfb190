import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** A network cable to an engine that a test can pull out and put back, without harm to other tests. */
export interface Cable {
  /** The engine's URL through the cable. */
  url: string;
  pull(): void;
  putBack(): void;
  /** Passes nothing on to the engine, as if it hung: connections stay open. */
  block(): void;
  unblock(): void;
  close(): void;
}

/** @param engine URL with one host and port; for MongoDB with `directConnection`, or the driver bypasses it */
export async function layCable(engine: string): Promise<Cable> {
  const target = new URL(engine);
  const sockets = new Set<Socket>();
  const flows = new Set<{ near: Socket; far: Socket }>();
  let pulled = false;
  let blocked = false;
  const server = createServer((near) => {
    if (pulled) return void near.destroy();
    const far = dial(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    const flow = { near, far };
    flows.add(flow);
    near.on('close', () => flows.delete(flow));
    far.pipe(near);
    if (!blocked) near.pipe(far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(engine);
  through.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: through.href,
    pull() {
      pulled = true;
      cut();
    },
    putBack() {
      pulled = false;
    },
    block() {
      blocked = true;
      for (const { near, far } of flows) near.unpipe(far).pause();
    },
    unblock() {
      blocked = false;
      for (const { near, far } of flows) near.pipe(far);
    },
    close() {
      cut();
      server.close();
    },
  };
}
