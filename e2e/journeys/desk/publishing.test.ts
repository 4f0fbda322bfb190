import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { newApiPerson } from '../../support/api.ts';
import { openBrowser, type Person, url, windowOf } from '../../support/browser.ts';
import { until } from '../../support/until.ts';

const phone = { width: 390, height: 844 };
const mark = randomInt(1e7, 1e8);

/** Whether the picture of that name is shown, rather than its substitute. */
const showsPicture = (page: Page, src: RegExp) =>
  until(async () => {
    const drawn = await page.evaluate(() =>
      [...document.images].filter((image) => image.naturalWidth > 1).map(({ currentSrc }) => currentSrc),
    );
    expect(drawn.some((address) => src.test(address))).toBe(true);
  });

describe('what an admin publishes from a phone', () => {
  const product = `Bobble hat ${mark}`;
  const caption = `Derby day ${mark}`;
  let browser: Browser;
  let [admin, fan]: Person[] = [];
  const pages = () => {
    if (!admin || !fan) throw new Error('The windows are not open');
    return { desk: admin.page, shopper: fan.page };
  };
  beforeAll(async () => {
    browser = await openBrowser();
    admin = await windowOf(browser, 'admin', 'goldhoard', phone);
    fan = await windowOf(browser, (await newApiPerson('reader')).username, 'journey-pass', phone);
  });
  afterAll(() => browser?.close());

  it('a product with an uploaded picture, after each wrong entry is named at its field', async () => {
    const { desk, shopper } = pages();
    await desk.goto(url('/shop?show=upload'));
    const create = desk.getByRole('button', { name: 'Create product' });
    const file = desk.getByLabel('Picture file');
    await file.setInputFiles({
      name: 'hat.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="alert(1)">'),
    });
    await desk.getByText('This file is not a supported picture').first().waitFor();
    const picture = await shopper.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
    await file.setInputFiles({ name: 'hat.png', mimeType: 'image/png', buffer: picture });
    await until(async () => expect(await desk.getByLabel('Image URL').inputValue()).not.toBe(''));
    await desk.getByLabel('Name', { exact: true }).fill(product);
    await desk.getByLabel('Description').fill('Knitted, in the colours of the club');
    await desk.getByLabel('Coins required').fill('120');
    await desk.getByLabel('Stock', { exact: true }).fill('-3');
    await desk.getByLabel('What to ask the buyer').fill('Colour: red');
    await create.click();
    await desk.getByText('Stock must be a whole number').waitFor();
    await desk.getByLabel('Stock', { exact: true }).fill('4');
    await desk.getByLabel('What to ask the buyer').fill('Colour: red, blue');
    await desk.getByLabel('Limit per person').fill('1');
    await create.click();
    await desk
      .getByText(/created/i)
      .first()
      .waitFor();
    await shopper.goto(url('/shop'));
    await shopper.getByLabel('Search products').fill(product);
    await shopper
      .getByRole('link', { name: new RegExp(product) })
      .first()
      .waitFor();
    await showsPicture(shopper, /\/api\/pictures\//);
  });

  it('a post with formatted text, pinned: elements and addresses of scripts in it stay text', async () => {
    const { desk, shopper } = pages();
    await desk.goto(url('/homefeed'));
    await desk.getByRole('button', { name: 'Upload Post' }).click();
    await desk.getByLabel('Without a picture').check();
    await desk.getByLabel('Caption').fill(caption);
    await desk
      .getByLabel('Text', { exact: true })
      .fill(
        'Bring **scarves** and <b id="raw">drums</b>.\n\n- Gate B\n- [Tickets](https://example.org)\n\n[Bad](javascript:alert(1))',
      );
    await desk.getByLabel('Pinned: stays at the top').check();
    await desk.getByRole('button', { name: 'Post', exact: true }).click();
    await desk.getByText(caption).first().waitFor();
    await shopper.goto(url('/homefeed'));
    const post = shopper.getByRole('article').first();
    await post.getByText(caption).waitFor();
    await post.locator('strong').getByText('scarves').waitFor();
    expect(await post.getByRole('listitem').allTextContents()).toEqual(['Gate B', 'Tickets']);
    await post.getByText('<b id="raw">drums</b>').waitFor();
    const addresses = await post
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(['https://example.org']);
    await desk.getByRole('article').first().getByRole('button', { name: 'Delete post' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click();
    await desk.getByText('Post deleted').waitFor();
    await shopper.reload();
    await shopper.getByRole('article').first().waitFor();
    expect(await shopper.getByText(caption).count()).toBe(0);
  });

  it('lists are saved as files that a spreadsheet opens', async () => {
    const { desk } = pages();
    await desk.goto(url('/lists'));
    const [saved] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('teams.csv');
    const [head = '', ...teams] = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\n');
    expect(head).toMatch(/^\uFEFFname,short_name,/);
    expect(teams.length).toBeGreaterThan(10);
    expect([...(admin?.errors ?? []), ...(fan?.errors ?? [])]).toEqual([]);
  });
});
