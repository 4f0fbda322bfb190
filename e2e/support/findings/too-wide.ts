import type { Page } from 'playwright-core';

/** Whether the page scrolls sideways at 320 px, or at 640 px: a desktop window at a zoom of 200 %. */
export async function tooWide(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const found: string[] = [];
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 700 });
    // Charts redraw once they know their new size.
    await page.waitForTimeout(200);
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (over > 0) found.push(`${over} px too wide at ${width} px`);
  }
  if (size) await page.setViewportSize(size);
  return found;
}
