/**
 * What React's development build tells of itself: the first module of a development shell, for React looks for it
 * once, while it is loaded. The refresh of a part that a development server serves finds the renderer here; without
 * it a saved file changes nothing on the screen (MICROFRONTENDS E7). The browser's React tools bring their own.
 */
interface DevToolsHook {
  renderers: Map<number, unknown>;
  supportsFiber: boolean;
  inject(renderer: unknown): number;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevToolsHook };

page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
