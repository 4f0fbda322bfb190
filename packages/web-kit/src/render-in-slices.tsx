import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';

function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(onShown, []);
  return children;
}

/**
 * Renders in slices of a few milliseconds, for what something covers for until it is there.
 * @returns once it is in the page, before the browser paints it
 */
export const renderInSlices = (domElement: HTMLElement, view: ReactNode): Promise<Root> =>
  new Promise((done) => {
    const root = createRoot(domElement, {
      onUncaughtError(error) {
        reportError(error);
        done(root);
      },
    });
    startTransition(() => root.render(<Shown onShown={() => done(root)}>{view}</Shown>));
  });
