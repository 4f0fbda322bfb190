import type { StreamData, StreamName } from '@matchday/contracts/stream';
import { useEffect, useRef } from 'react';
import { platform } from './platform.ts';

/** Listens to messages of the live stream while the component is mounted. */
export function useStream<N extends StreamName>(name: N, listener: (data: StreamData<N>) => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => platform().stream.subscribe(name, (data) => latest.current(data)), [name]);
}
