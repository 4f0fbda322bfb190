import type { Page } from 'playwright-core';

/**
 * Waits until a screen has its heading, nothing on it loads or moves, and it has kept its elements for a moment. The
 * live stream never lets the network be idle.
 */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(() => Object.assign(globalThis, { settling: undefined }));
  const hasSettled = () => {
    const memory = globalThis as unknown as { settling?: { elements: number; looks: number } };
    const isLoading = document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') !== null;
    // What pulses for ever, such as the dot of a live match, never ends.
    const isMoving = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    const elements = document.getElementsByTagName('*').length;
    const isSame = !isLoading && !isMoving && memory.settling?.elements === elements;
    memory.settling = { elements, looks: isSame ? (memory.settling?.looks ?? 0) + 1 : 0 };
    return memory.settling.looks >= 3;
  };
  await page.waitForFunction(hasSettled, undefined, { polling: 100 });
}
