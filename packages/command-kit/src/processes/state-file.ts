import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ProcessMark } from './process-mark.ts';
import { writeFileAtomic } from './write-file.ts';

/** What one start leaves for the next: its processes and the ports it has used. */
export interface State {
  /** The supervisor itself and where it answers. */
  readonly supervisor: (ProcessMark & { readonly url: string }) | null;
  readonly processes: Readonly<Record<string, ProcessMark>>;
  readonly ports: Readonly<Record<string, number>>;
  /** What became of the releases that were wanted, by service. */
  readonly releases?: Readonly<Record<string, ReleaseState>>;
}

/** The release of a service that gets requests, and the last one that could not take its place. */
interface ReleaseState {
  readonly live: string;
  readonly failed?: { readonly release: string; readonly why: string };
}

export interface StateFile {
  read(): State;
  /** Changes the state at once, on disk too; a full disk does not stop the caller. */
  change(change: (state: State) => State): void;
  /** Notes the process that now has a name, or with null that there is none: `onMark` of supervised processes. */
  mark(name: string, mark: ProcessMark | null): void;
  /** Notes what became of the release of a service. */
  keepRelease(service: string, release: ReleaseState): void;
}

const EMPTY: State = { supervisor: null, processes: {}, ports: {} };

/** Opens `state.json`; a missing or broken file counts as empty, as nothing in it is worth a failure. */
export function openStateFile(path: string): StateFile {
  let state = load(path);
  const change: StateFile['change'] = (next) => {
    state = next(state);
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileAtomic.sync(path, `${JSON.stringify(state, null, 2)}\n`, { fsync: false });
    } catch {
      // The supervisor checks for a full disk itself; marks in memory still stop every process.
    }
  };
  return {
    read: () => state,
    change,
    mark(name, mark) {
      const { [name]: _old, ...others } = state.processes;
      change((old) => ({ ...old, processes: mark ? { ...others, [name]: mark } : others }));
    },
    keepRelease: (service, release) =>
      change((old) => ({ ...old, releases: { ...old.releases, [service]: release } })),
  };
}

function load(path: string): State {
  try {
    const found = JSON.parse(readFileSync(path, 'utf8')) as Partial<State>;
    return { ...EMPTY, ...found };
  } catch {
    return EMPTY;
  }
}
