import type { Page } from 'playwright-core';

/** Coins in the purse of the top bar. */
export const purse = async (page: Page): Promise<number> =>
  Number(
    (
      (await page
        .getByRole('banner')
        .getByLabel(/coins$/)
        .first()
        .getAttribute('aria-label')) ?? ''
    ).replace(/\D/g, ''),
  );
