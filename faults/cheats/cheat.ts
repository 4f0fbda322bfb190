import type { Arena } from './arena.ts';

/** Does a turn as often as a cheat is tried, several at a time. */
export type Times = (turn: (number: number) => Promise<unknown>) => Promise<void>;

/** A way in which somebody might gain coins or stock. It fails if it has no effect beyond what is allowed. */
export interface Cheat {
  readonly name: string;
  attempt(arena: Arena, times: Times): Promise<unknown>;
}

/** Cheats of one kind. */
export interface Family {
  readonly name: string;
  readonly cheats: readonly Cheat[];
}
