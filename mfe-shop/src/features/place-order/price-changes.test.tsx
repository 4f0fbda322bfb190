import { describe, expect, it } from '@jest/globals';
import { createOrder, getProduct, type Product } from '@matchday/contracts/shop/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildDiscountProduct, buildOrder, buildProduct } from '../../../test/build-shop.ts';
import { complete, field, order } from '../../../test/purchase-page.tsx';
import { routes } from '../../routes.tsx';

/** Opens the purchase of a product that is `kept`, and so may change; `refused` answers the first order. */
async function open(product: Product, coins: number, refused?: () => ReturnType<typeof refusal>) {
  const sent: unknown[] = [];
  const kept = { product };
  const { user, platform } = await renderPart({
    routes,
    path: `/purchases?product=${product._id}`,
    session: person({ coins }),
    answers: [
      answer(getProduct, () => kept.product),
      answer(createOrder, ({ body, turn }) => {
        sent.push(body);
        if (refused && turn === 1) return refused();
        return { ...buildOrder(), message: 'Order placed successfully!' };
      }),
    ],
  });
  const change = (next: Product) => {
    kept.product = next;
    platform.say('product', { productId: next._id });
  };
  return { user, platform, sent, kept, change };
}
const asked = async () => within(await screen.findByRole('dialog', { name: 'The price has changed' }));

describe('a price', () => {
  it('[K56] that has changed is shown, and ordered only when it is accepted', async () => {
    const { user, platform, sent, kept } = await open(buildDiscountProduct(), 24_500, () => {
      kept.product = buildDiscountProduct({ productPrice: 99_000 });
      return refusal('conflict', 'The price has changed', { price: '84300' });
    });
    await order(user);
    const dialog = await asked();
    expect(await dialog.findByText('UGX 84,300')).toBeTruthy();
    expect(platform.notes).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Order at this price' }));
    expect(await screen.findByText('K7QF2MWX')).toBeTruthy();
    expect(sent).toMatchObject([{ shownPrice: 80_300 }, { shownPrice: 84_300 }]);
  });

  it('[S10] that changes while the screen is open is the one in the question', async () => {
    const { user, change } = await open(buildProduct(), 340);
    expect((await field('Coins required')).value).toBe('300');
    change(buildProduct({ coins: 350 }));
    await waitFor(async () => expect((await field('Coins required')).value).toBe('350'));
    await complete(user);
    expect(await screen.findByText("You don't have enough coins.")).toBeTruthy();
  });

  it('[S10] that changes while the question is open is asked about again', async () => {
    const { user, sent, change } = await open(buildProduct(), 900);
    await complete(user);
    await screen.findByRole('button', { name: 'Yes, order it' });
    change(buildProduct({ coins: 850 }));
    const dialog = await asked();
    expect(dialog.getByText('850')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Yes, order it' })).toBeNull();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Order at this price' }));
    expect(await screen.findByText('K7QF2MWX')).toBeTruthy();
    expect(sent).toMatchObject([{ shownPrice: 850 }]);
  });
});
