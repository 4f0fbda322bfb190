import type { Part } from './part.ts';

/** State behind `/readyz`: the parts of this process and whether it has started. */
export interface Readiness {
  /** Names of what is missing; empty means ready. */
  missing(): string[];
  /** Names of what is away but not needed to answer calls. */
  away(): string[];
  /** Whether all parts that cannot wait have started once; until then calls are answered 503. */
  started(): boolean;
  watch(parts: readonly Part[]): void;
  set(phase: 'started' | 'stopping'): void;
}

/** A readiness without parts yet: not started. */
export function createReadiness(): Readiness {
  let watched: readonly Part[] = [];
  let phase: 'starting' | 'started' | 'stopping' = 'starting';
  const notReady = (canWait: boolean) =>
    watched
      .filter((part) => (part.canWait === true) === canWait && part.ready?.() === false)
      .map(({ name }) => name);
  return {
    missing() {
      const away = notReady(false);
      return phase === 'started' ? away : [phase === 'stopping' ? 'stopping' : 'start', ...away];
    },
    away: () => notReady(true),
    started: () => phase !== 'starting',
    watch(parts) {
      watched = parts;
    },
    set(next) {
      phase = next;
    },
  };
}
