/** What an import does to one thing. */
export type Change = 'created' | 'changed' | 'unchanged';

/** What a plan takes from outside. */
export interface PlanContext {
  now: Date;
  /** Who the history of changes names. */
  by: string;
  /** An id that is the same whenever the parts are, so that an import made twice at once makes the same things. */
  idOf: (...parts: string[]) => string;
}
