/** A series that is computed ahead. */
export interface Recording {
  readonly record: string;
  readonly expr: string;
}

/** An alert of Prometheus. */
export interface Alert {
  readonly alert: string;
  readonly expr: string;
  /** How long it must hold. */
  readonly for: string;
  /** `page` wakes somebody; `ticket` waits for the morning. */
  readonly severity: 'page' | 'ticket';
  readonly summary: string;
  /** Anchor in docs/runbooks.md; that of its name where left out. */
  readonly runbook?: string;
}
