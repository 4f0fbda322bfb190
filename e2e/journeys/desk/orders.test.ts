import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paths } from '@matchday/contracts/paths';
import type { Product } from '@matchday/contracts/shop/http';
import type { Browser } from 'playwright-core';
import { type ApiPerson, apiPerson, newApiPerson } from '../../support/api.ts';
import { openBrowser, type Person, url, windowOf } from '../../support/browser.ts';
import { cameraOf, filmCode } from '../../support/desk/filmed-code.ts';
import { purse } from '../../support/purse.ts';
import { until } from '../../support/until.ts';

const phone = { width: 390, height: 844 };

/** A product for 150 coins and 7,000 UGX that asks for a size and is collected at a place. */
async function newProduct(admin: ApiPerson, name: string): Promise<void> {
  const [known] = await admin.get<Product[]>('/api/products/GetProducts');
  const { status, body } = await admin.send('POST', '/api/products/createpdt', {
    ...{ name, description: 'Worn at the derby', productImageUrl: known?.productImageUrl },
    ...{ paymentType: 'coins discount', productPrice: 7090, coinsDiscount: 150, stock: 3, perPerson: 2 },
    ...{ asks: ['Size: S, M, L'], pickUp: 'Gate B' },
  });
  if (status !== 201) throw new Error(`The product was refused: ${status} ${JSON.stringify(body)}`);
}

describe('an order on two phones, from the purchase to the hand-over', () => {
  let product: string;
  let video: string;
  let [shopping, filming]: Browser[] = [];
  let [buyer, desk]: Person[] = [];
  let code = '';
  beforeAll(async () => {
    shopping = await openBrowser();
    const fan = await newApiPerson('buyer');
    product = `Derby shirt ${fan.username.slice(-8)}`;
    video = join(tmpdir(), `${fan.username}.y4m`);
    await newProduct(await apiPerson('admin'), product);
    buyer = await windowOf(shopping, fan.username, 'journey-pass', phone);
    await buyer.page.goto(url(paths.home));
  });
  afterAll(async () => {
    await Promise.all([shopping?.close(), filming?.close()]);
    await rm(video, { force: true });
  });

  const shopper = () => {
    if (!buyer) throw new Error('The buyer has no window');
    return buyer.page;
  };
  const admin = () => {
    if (!desk) throw new Error('The desk has no window');
    return desk.page;
  };
  /** The buyer's steps, in words; they come without a reload. */
  const seen = (...steps: string[]) =>
    until(async () => {
      const list = shopper().getByRole('list', { name: 'Timeline' }).getByRole('listitem').locator('b');
      expect(await list.allTextContents()).toEqual(steps);
    });
  const handOver = async () => {
    await admin().getByRole('button', { name: 'Hand over' }).click();
    const asked = admin().getByRole('dialog', { name: 'Hand it over to buyer Journey?' });
    await asked.getByRole('button', { name: 'Hand over' }).click();
    await admin().getByRole('button', { name: 'Undo hand-over' }).waitFor();
  };

  const buy = async (size: string) => {
    await shopper().getByRole('link', { name: 'Shop' }).first().click();
    await shopper().waitForURL('**/shop');
    await shopper()
      .getByRole('button', { name: new RegExp(product) })
      .or(shopper().getByRole('link', { name: new RegExp(product) }))
      .first()
      .click();
    await shopper().waitForURL('**/purchases*');
    await shopper().getByRole('textbox', { name: 'Coins to use' }).fill('150');
    await shopper().getByRole('button', { name: 'Complete Purchase' }).click();
    await shopper().getByText('Size is required').waitFor();
    await shopper().getByLabel('Size').selectOption(size);
    await shopper().getByRole('button', { name: 'Complete Purchase' }).click();
    await shopper().getByRole('dialog').getByRole('button', { name: 'Yes, order it' }).click();
    await shopper().getByText('Order placed successfully!').waitFor();
    await shopper().getByRole('link', { name: 'See the order' }).click();
    await shopper().waitForURL('**/order?order=*');
    const name = await shopper()
      .getByRole('img', { name: /^QR code of / })
      .getAttribute('aria-label');
    return name?.slice('QR code of '.length) ?? '';
  };

  const type = async (text: string) => {
    await admin().getByLabel('Code that the buyer shows').fill(text);
    await admin().getByRole('button', { name: 'Find order' }).click();
  };
  const find = async (text: string) => {
    await type(text);
    await admin().waitForURL('**/order?order=*');
  };

  it('is bought, with the size that the product asks for', async () => {
    code = await buy('M');
    await until(async () => expect(await purse(shopper())).toBe(350));
    await shopper().getByText('Gate B').waitFor();
    await seen('Placed', 'Coins paid');
  });

  it('is found by the camera of the desk, in a browser without a detector of its own, and handed over', async () => {
    await filmCode(video, `${url(paths.orders)}#code=${code}`);
    filming = await openBrowser(cameraOf(video));
    desk = await windowOf(filming, 'admin', undefined, phone);
    await admin().goto(url(paths.create));
    await admin().getByRole('main').getByRole('link', { name: 'Orders', exact: true }).first().click();
    await admin().waitForURL('**/orders');
    await admin().getByRole('button', { name: 'Scan' }).click();
    await admin().waitForURL('**/order?order=*');
    await admin().getByText(code, { exact: true }).first().waitFor();
    await admin().getByText('Size', { exact: true }).waitFor();
    await handOver();
    await seen('Placed', 'Coins paid', 'Handed over');
    expect(
      await shopper()
        .getByRole('img', { name: /^QR code of / })
        .count(),
    ).toBe(0);
  });

  it('is taken back within the minute, paid, and handed over by the code that the buyer reads out', async () => {
    await admin().getByRole('button', { name: 'Undo hand-over' }).click();
    await seen('Placed', 'Coins paid', 'Handed over', 'Hand-over undone');
    await shopper()
      .getByRole('img', { name: `QR code of ${code}` })
      .waitFor();
    await admin().getByRole('button', { name: 'Mark UGX 7,000 as paid' }).click();
    await seen('Placed', 'Coins paid', 'Handed over', 'Hand-over undone', 'UGX paid');
    await admin().getByRole('link', { name: 'All orders' }).click();
    await type('zzzz-2222');
    await admin().getByText('No order has the code ZZZZ2222').waitFor();
    await find(code.toLowerCase());
    await handOver();
    await seen('Placed', 'Coins paid', 'Handed over', 'Hand-over undone', 'UGX paid', 'Handed over');
    await until(async () =>
      expect(
        await shopper()
          .getByText(/by the shop/)
          .count(),
      ).toBeGreaterThanOrEqual(4),
    );
  });

  it('is cancelled with a reason, which the buyer reads beside the returned coins', async () => {
    const next = await buy('L');
    await until(async () => expect(await purse(shopper())).toBe(200));
    await admin().getByRole('link', { name: 'All orders' }).click();
    await find(next);
    await admin().getByRole('button', { name: 'Cancel order' }).click();
    const asked = admin().getByRole('dialog');
    await asked.getByLabel('Reason').fill('The size was sold at the gate');
    await asked.getByRole('button', { name: 'Cancel order' }).click();
    await shopper().getByText('The size was sold at the gate').waitFor();
    await seen('Placed', 'Coins paid', 'Cancelled', 'Coins returned');
    await until(async () => expect(await purse(shopper())).toBe(350));
    expect([...(buyer?.errors ?? []), ...(desk?.errors ?? [])]).toEqual([]);
  });
});
