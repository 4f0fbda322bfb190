/** What parts have added to the page themselves, and have not removed. */
export interface LeftBehind {
  /** Removes all of it. @returns how much each part had left */
  clear(): ReadonlyMap<string, number>;
}

interface Kept {
  readonly part: string;
  readonly remove: () => void;
}

/** The part whose own code is at a place of a stack, `/mfe/<part>/<version>/…`; the shell's code is no part. */
const partOf = (frame = ''): string | undefined => /\/mfe\/(mfe-[a-z]+)\//.exec(frame)?.[1];

/** The part that has called the function which has made this stack; a library that works for a part cleans up itself. */
const callerOf = (stack = ''): string | undefined =>
  partOf(stack.split('\n').filter((line) => /:\d+:\d+/.test(line))[1]);

/**
 * Notes the listeners on window and document and the intervals that parts add, so that nothing of a screen goes on after
 * it. What shared libraries add for a part is not noted.
 * @param stackOf for tests: where a call comes from
 */
export function watchLeftBehind(stackOf = (error: Error) => error.stack): LeftBehind {
  const kept = new Map<unknown, Kept>();
  for (const target of [window, document]) watchListeners(target, kept, stackOf);
  const [set, clear] = [setInterval, clearInterval];
  globalThis.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const id = set(...args);
    const part = callerOf(stackOf(new Error()));
    if (part) kept.set(id, { part, remove: () => clear(id) });
    return id;
  }) as typeof setInterval;
  globalThis.clearInterval = (id) => {
    if (id !== undefined) kept.delete(id);
    clear(id);
  };
  return {
    clear() {
      const left = new Map<string, number>();
      for (const { part, remove } of kept.values()) {
        remove();
        left.set(part, (left.get(part) ?? 0) + 1);
      }
      kept.clear();
      return left;
    },
  };
}

function watchListeners(
  target: Window | Document,
  kept: Map<unknown, Kept>,
  stackOf: (error: Error) => string | undefined,
): void {
  const { addEventListener: add, removeEventListener: remove } = target as EventTarget;
  const names = new WeakMap<object, Map<string, object>>();
  /** One object for a listener at one event and phase, as the browser counts them. */
  const keyOf = (type: string, listener: object, options: unknown): object => {
    const captures =
      typeof options === 'object' ? (options as EventListenerOptions | null)?.capture : options;
    const name = `${type} ${captures === true}`;
    const own = names.get(listener) ?? new Map<string, object>();
    names.set(listener, own);
    const key = own.get(name) ?? {};
    own.set(name, key);
    return key;
  };
  target.addEventListener = (...args: Parameters<EventTarget['addEventListener']>) => {
    const [type, listener, options] = args;
    add.apply(target, args);
    const part = listener && callerOf(stackOf(new Error()));
    if (part) kept.set(keyOf(type, listener, options), { part, remove: () => remove.apply(target, args) });
  };
  target.removeEventListener = (...args: Parameters<EventTarget['removeEventListener']>) => {
    const [type, listener, options] = args;
    remove.apply(target, args);
    if (listener) kept.delete(keyOf(type, listener, options));
  };
}
