/** What React tells when it has changed a page: the interface of its developer tools, in production too. */
interface CommitHook {
  renderers?: Map<number, unknown>;
  supportsFiber: boolean;
  inject(renderer: unknown): number;
  onCommitFiberRoot?(id: number, root: { containerInfo?: unknown }, ...more: unknown[]): void;
  onCommitFiberUnmount?(): void;
}

/** More changes than any screen makes: an animation has 60 to 120 a second, a loop by a timer 250 and fewer on a slow phone. */
const MOST = 1300;
const WITHIN_MS = 10_000;

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: CommitHook };
let told: (root: unknown) => void = () => {};

// React looks for it once, while it is loaded: this module comes before everything that loads React.
page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 };
const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const before = hook.onCommitFiberRoot;
hook.onCommitFiberRoot = (id, root, ...more) => {
  before?.call(hook, id, root, ...more);
  told(root.containerInfo);
};

/**
 * Finds parts that render in a loop: an effect that sets state again and again, by itself or by a timer. React ends only
 * loops that never leave one task; all others take the battery and the processor without an error.
 * @param onLoop gets the name of the part, once for each time that it is mounted
 */
export function watchCommits(
  onLoop: (part: string) => void,
  { now = () => performance.now() }: { now?: () => number } = {},
): void {
  const seen = new WeakMap<HTMLElement, { since: number; count: number }>();
  told = (place) => {
    const part = place instanceof HTMLElement ? place.dataset.part : undefined;
    if (!part) return;
    const element = place as HTMLElement;
    const last = seen.get(element);
    const isOver = !last || now() - last.since > WITHIN_MS;
    const { since, count } = isOver ? { since: now(), count: 0 } : last;
    seen.set(element, { since, count: count + 1 });
    if (count + 1 === MOST) onLoop(part);
  };
}
