import type { StreamData, StreamName } from '@matchday/contracts/stream';
import { useEffect, useEffectEvent } from 'react';
import { platform } from './platform.ts';

/** Listens to messages of the live stream while the component is mounted. */
export function useStream<N extends StreamName>(name: N, listener: (data: StreamData<N>) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => platform().stream.subscribe(name, (data) => hear(data)), [name]);
}
