/** Replaces the browser's sense of what is on the screen. @returns puts everything that is observed on the screen */
export function fakeSight(): () => void {
  const waiting = new Set<() => void>();
  globalThis.IntersectionObserver = class {
    #tell: () => void;
    constructor(tell: (entries: object[]) => void) {
      this.#tell = () => tell([{ isIntersecting: true }]);
    }
    observe() {
      waiting.add(this.#tell);
    }
    disconnect() {
      waiting.delete(this.#tell);
    }
  } as unknown as typeof IntersectionObserver;
  return () => {
    for (const tell of [...waiting]) tell();
  };
}
