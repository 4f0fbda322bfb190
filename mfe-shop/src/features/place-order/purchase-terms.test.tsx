import { describe, expect, it } from '@jest/globals';
import { createOrder } from '@matchday/contracts/shop/http';
import { finalPriceOf } from '@matchday/contracts/shop/rules';
import { answer, person } from '@matchday/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { buildDiscountProduct, buildOrder, buildProduct } from '../../../test/build-shop.ts';
import { complete, field, openPurchase, order, useCoins } from '../../../test/purchase-page.tsx';

describe('coins, choices and limits of a purchase', () => {
  it('[S10] coins that nobody has typed follow the purse; typed ones stay', async () => {
    const { user, platform } = await openPurchase(buildDiscountProduct(), 24_500);
    expect((await field('Coins to use')).value).toBe('24,500');
    act(() => platform.become(person({ coins: 4500 })));
    await waitFor(async () => expect((await field('Coins to use')).value).toBe('4,500'));
    await useCoins(user, '2000');
    act(() => platform.become(person({ coins: 3000 })));
    expect((await field('Coins to use')).value).toBe('2000');
  });

  it('after an order the form is gone; the next one begins with the coins that are left', async () => {
    const { user, platform } = await openPurchase(
      buildDiscountProduct(),
      24_500,
      answer(createOrder, { ...buildOrder(), message: 'Order placed successfully!' }),
    );
    await order(user);
    expect(await screen.findByText('K7QF2MWX')).toBeTruthy();
    expect(screen.queryByLabelText('Coins to use')).toBeNull();
    expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe(
      `/order?order=${buildOrder()._id}`,
    );
    act(() => platform.become(person({ coins: 0 })));
    await user.click(screen.getByRole('button', { name: 'Order another' }));
    expect((await field('Coins to use')).value).toBe('0');
  });

  it('asks for a size and a name, and sends both with the order', async () => {
    const sent: unknown[] = [];
    const { user } = await openPurchase(
      buildProduct({ asks: ['Size: S, M', 'Name'], pickUp: 'Club house', perPerson: 2, productPrice: 150 }),
      500,
      answer(createOrder, ({ body }) => {
        sent.push(body);
        return { ...buildOrder(), message: 'Order placed successfully!' };
      }),
    );
    expect(await screen.findByText('At most 2 for one person.')).toBeTruthy();
    expect(screen.getByText('Club house')).toBeTruthy();
    expect(screen.getByText('1 coin = UGX 0.5 (it usually costs UGX 150)')).toBeTruthy();
    await complete(user);
    expect(await screen.findByText('Size is required')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Size'), 'M');
    await user.type(screen.getByLabelText('Name'), ' OKELLO ');
    await order(user);
    expect(await screen.findByText('K7QF2MWX')).toBeTruthy();
    const choices = [
      { label: 'Size', value: 'M' },
      { label: 'Name', value: 'OKELLO' },
    ];
    expect(sent).toMatchObject([{ choices }]);
  });

  it('a product that is not sold any more says so', async () => {
    await openPurchase(buildProduct({ retired: true }), 500);
    expect(await screen.findByText('This product is no longer sold')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete Purchase' }).disabled).toBe(true);
  });
});

describe('[V28] final price', () => {
  it.each([
    [95_000, 20_000, 83_000],
    [100, 1, 99],
    [100, 2, 99],
    [100, 167, 0],
    [100, 1000, 0],
  ])('UGX %i with %i coins is UGX %i', (price, coins, left) => {
    expect(finalPriceOf(price, coins)).toBe(left);
  });
});
