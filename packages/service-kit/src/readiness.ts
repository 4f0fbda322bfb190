import type { Part } from './part.ts';

/** What `/readyz` answers from: the parts of this process and how far its life has come. */
export interface Readiness {
  /** Names of what is missing; empty means ready. */
  missing(): string[];
  /** Whether all parts have started once; until then calls are answered 503. */
  started(): boolean;
  watch(parts: readonly Part[]): void;
  set(phase: 'started' | 'stopping'): void;
}

/** A readiness without parts yet: not started. */
export function createReadiness(): Readiness {
  let watched: readonly Part[] = [];
  let phase: 'starting' | 'started' | 'stopping' = 'starting';
  return {
    missing() {
      const away = watched.filter((part) => part.ready?.() === false).map((part) => part.name);
      return phase === 'started' ? away : [phase === 'stopping' ? 'stopping' : 'start', ...away];
    },
    started: () => phase !== 'starting',
    watch(parts) {
      watched = parts;
    },
    set(next) {
      phase = next;
    },
  };
}
