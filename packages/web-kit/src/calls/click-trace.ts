/** What a person has begun last: its calls are one trace, whichever part of the page makes them. */
interface Click {
  traceId: string;
  /** In milliseconds of `performance.now`. */
  at: number;
}

/** Milliseconds after which a call is no longer counted to a click. */
const BELONGS_MS = 5000;

/** Shared by all parts of the page, which are built separately. */
const CLICK = Symbol.for('matchday.click.v1');
const shared = globalThis as { [CLICK]?: Click };

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

function begin(): Click {
  if (!shared[CLICK])
    for (const name of ['click', 'submit', 'keydown'])
      addEventListener(
        name,
        () => {
          if (shared[CLICK]) shared[CLICK].at = Number.NEGATIVE_INFINITY;
        },
        { capture: true, passive: true },
      );
  const click = { traceId: randomHex(16), at: performance.now() };
  shared[CLICK] = click;
  return click;
}

/** W3C traceparent for a call: those that one click causes have the id of their trace in common. */
export function clickTrace(): string {
  const last = shared[CLICK];
  const click = last && performance.now() - last.at < BELONGS_MS ? last : begin();
  return `00-${click.traceId}-${randomHex(8)}-00`;
}
