/**
 * A component of a service that lives as long as the process: an engine's connection, a relay, a lane.
 * `runService` starts parts in order and closes them in reverse (DESIGN 3).
 */
export interface Part {
  /** As `/readyz` shows it. */
  readonly name: string;
  /** Whether calls are answered while it is away: the service starts without waiting for it. */
  readonly canWait?: true;
  /** Resolves once the part can be used; waits for an engine that is away rather than failing. */
  start?(): Promise<void> | void;
  /** Whether it can be used now; a part without it always can. */
  ready?(): boolean;
  /** Ends at once what would keep a request open, such as a stream; runs before anything is drained. */
  quiesce?(): void;
  /** Accepts no new work and resolves when the current work is done; every part drains before any is closed. */
  drain?(): Promise<void>;
  close(): Promise<void>;
}
