import { readFileSync } from 'node:fs';
import { waitUntil } from '@matchday/command-kit/processes/wait-until';

/** Asks a process by its inspector. */
export interface HeapProbe {
  /** Bytes in use after a full garbage collection. */
  afterCollection(): Promise<number>;
  close(): void;
}

/** Address of the inspector of a process, from its log. @throws Error when there is none after 10 s */
export async function inspectorOf(logFile: string): Promise<string> {
  let address: string | undefined;
  const look = () => {
    address = /Debugger listening on (ws:\/\/\S+)/.exec(readFileSync(logFile, 'utf8'))?.[1];
    return address ? null : `an inspector in ${logFile}`;
  };
  await waitUntil(look, { withinMs: 10_000 });
  return address as string;
}

/** @param address of the inspector, `ws://…` */
export async function openHeapProbe(address: string): Promise<HeapProbe> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`The inspector at ${address} does not answer`));
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  };
  let count = 0;
  const ask = <Answer>(method: string) =>
    new Promise<Answer>((resolve) => {
      count += 1;
      waiting.set(count, resolve as (result: unknown) => void);
      socket.send(JSON.stringify({ id: count, method }));
    });
  await ask('HeapProfiler.enable');
  return {
    async afterCollection() {
      // The first collection may leave what only finalizers let go.
      await ask('HeapProfiler.collectGarbage');
      await ask('HeapProfiler.collectGarbage');
      return (await ask<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize;
    },
    close: () => socket.close(),
  };
}
