/** What is known about a step of the work. Never a name, an address, a text that a person wrote, or a secret. */
type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: SpanAttributes;
  /** W3C traceparents of spans of other traces that it works for. */
  readonly links?: readonly string[];
  /** When it began, if that was earlier. */
  readonly from?: Date;
}

/** A step of the work that is being recorded. */
export interface Span {
  /** W3C traceparent, for what happens within it. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** Ends it. @param outcome its final name, and the error that ended it */
  end(outcome?: { name?: string | undefined; error?: unknown }): void;
}

/** Records traces. A service without an endpoint to send them to has none. */
export interface Tracing {
  /** Whether a trace is one of those that are recorded; the same in every process and for every call of a click. */
  chooses(traceparent: string): boolean;
  /** @param parent W3C traceparent; a new trace begins without one */
  begin(name: string, parent: string | undefined, options?: SpanOptions): Span;
  /** Sends what is recorded. */
  close(): Promise<void>;
}

/** Whether a W3C traceparent is of a trace that is recorded. */
export const isRecorded = (traceparent: string | undefined): boolean =>
  traceparent !== undefined && (Number.parseInt(traceparent.slice(-2), 16) & 1) === 1;

/** The same traceparent, saying whether it is recorded. */
export const marked = (traceparent: string, recorded: boolean): string =>
  traceparent.slice(0, -2) + (recorded ? '01' : '00');

/** Id of the trace of a W3C traceparent. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);
