import { describe, expect, it } from '@jest/globals';
import { createOrder, getProduct } from '@matchday/contracts/shop/http';
import { answer, networkFailure, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildDiscountProduct, buildOrder, buildProduct } from '../../../test/build-shop.ts';
import { complete, field, openPurchase, order, useCoins } from '../../../test/purchase-page.tsx';
import { routes } from '../../routes.tsx';

const finalPrice = async () => (await screen.findByRole('status', { name: 'Final price' })).textContent;

describe('purchase', () => {
  it('[S09] [S10] [Z31] a coins-only product asks for its fixed coins and no UGX', async () => {
    await openPurchase(buildProduct(), 500);
    expect(screen.getByRole('heading', { level: 1, name: 'Make a Purchase' })).toBeTruthy();
    const coins = await field('Coins required');
    expect([coins.value, coins.readOnly]).toEqual(['300', true]);
    expect(screen.getByText('Your coins').nextElementSibling?.textContent).toBe('500');
    expect(await finalPrice()).toBe('UGX 0');
  });

  it('[S10] [S11] [V28] a discount product shows the final price for the coins in the field', async () => {
    const { user } = await openPurchase(buildDiscountProduct(), 24_500);
    expect((await field('Coins to use')).value).toBe('24,500');
    expect(await finalPrice()).toBe('UGX 80,300');
    await useCoins(user, '20000');
    expect(await finalPrice()).toBe('UGX 83,000');
    expect(screen.getByText('20,000 × 0.6')).toBeTruthy();
  });

  it('[V26] no more coins than the discount', async () => {
    const { user } = await openPurchase(buildDiscountProduct(), 90_000);
    await useCoins(user, '40001');
    await complete(user);
    expect(await screen.findByText("You can't use more than 40000 coins for discount.")).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['1.5', '-20', '1e3'])('coins of %s stay as typed and are refused', async (typed) => {
    const { user } = await openPurchase(buildDiscountProduct(), 90_000);
    await useCoins(user, typed);
    await complete(user);
    expect(await screen.findByText('Coins to use must be a whole number')).toBeTruthy();
    expect((await field('Coins to use')).value).toBe(typed);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[V27] no more coins than the balance', async () => {
    const { user } = await openPurchase(buildDiscountProduct(), 1000);
    await useCoins(user, '1001');
    await user.tab();
    expect(await screen.findByText("You don't have enough coins.")).toBeTruthy();
  });

  it('[V27] a coins-only product that costs more than the balance says what is missing, and cannot be ordered', async () => {
    const { user } = await openPurchase(buildProduct(), 50);
    expect(await screen.findByText("You don't have enough coins.")).toBeTruthy();
    expect(screen.getByText(/250 more coins are needed/)).toBeTruthy();
    expect(screen.getByText('Coins missing').nextElementSibling?.textContent).toBe('250');
    expect(screen.queryByText(/→/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Predict a match' }).getAttribute('href')).toBe('/fixturespage');
    await complete(user);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[S12] asks with a cheer and the coins to pay, and Not yet changes nothing', async () => {
    const { user } = await openPurchase(buildDiscountProduct(), 24_500);
    await complete(user);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading').textContent).toMatch(/[!?.]$/);
    expect(dialog.getByText('24,500')).toBeTruthy();
    expect(dialog.getByText('UGX 80,300')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[W28] [X18] places the order with a key, shows the message for 5 seconds, and the code', async () => {
    const sent: unknown[] = [];
    const { user, platform } = await openPurchase(
      buildProduct(),
      500,
      answer(createOrder, ({ body, headers }) => {
        sent.push(body, headers.get('idempotency-key'));
        return { ...buildOrder(), message: 'Order placed successfully!' };
      }),
    );
    await order(user);
    expect(await screen.findByText('K7QF2MWX')).toBeTruthy();
    expect(platform.notes).toEqual([
      {
        kind: 'success',
        text: 'Order placed successfully!',
        hideAfter: 5000,
        about: `/order?order=${buildOrder()._id}`,
      },
    ]);
    expect(sent).toEqual([
      { productId: buildProduct()._id, coinsToUse: 300, shownPrice: 300, shownPaymentType: 'coins only' },
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
    expect(platform.refreshes).toBe(1);
  });

  it.each([
    ['[W25]', 'Product or user not found', refusal('not-found', 'Product not found')],
    ['[W26]', 'Out of stock', refusal('invalid', 'Out of stock')],
    ['[W26]', 'Payment failed', refusal('invalid', '')],
    ['[W27]', 'Failed to place order', refusal('conflict', 'Other body')],
  ])('%s a failed order says %s, for 5 seconds', async (_id, text, failure) => {
    const { user, platform } = await openPurchase(buildProduct(), 500, answer(createOrder, failure));
    await order(user);
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text, hideAfter: 5000 }]));
    expect(screen.queryByText('K7QF2MWX')).toBeNull();
  });

  it('[S12] a double click in the dialog orders once, however quick the answer', async () => {
    let orders = 0;
    const { user } = await openPurchase(
      buildProduct(),
      900,
      answer(createOrder, () => {
        orders += 1;
        return { ...buildOrder(), message: 'Order placed successfully!' };
      }),
    );
    await complete(user);
    const yes = await screen.findByRole('button', { name: 'Yes, order it' });
    await user.click(yes);
    expect(await screen.findByText('K7QF2MWX')).toBeTruthy();
    // The button is still there while the dialog closes.
    await user.click(yes);
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(orders).toBe(1);
  });

  it('[X19] is busy while the order runs, and resends with the same key when an answer is lost', async () => {
    const keys = new Set<string | null>();
    const { user } = await openPurchase(
      buildProduct(),
      500,
      answer(createOrder, ({ turn, headers }) => {
        keys.add(headers.get('idempotency-key'));
        return turn === 1 ? networkFailure() : { ...buildOrder(), message: 'Order placed successfully!' };
      }),
    );
    await order(user);
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Placing order...' });
    expect(busy.disabled).toBe(true);
    expect(await screen.findByText('K7QF2MWX')).toBeTruthy();
    expect(keys.size).toBe(1);
  });

  it('a sold out product cannot be bought', async () => {
    const sold = buildProduct({ stock: 0 });
    await renderPart({
      routes,
      path: `/purchases?product=${sold._id}`,
      session: person(),
      answers: [answer(getProduct, sold)],
    });
    expect(await screen.findByText('Sold out')).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Complete Purchase' });
    expect(button.disabled).toBe(true);
  });

  it('an address without a product leads back to the shop', async () => {
    await renderPart({ routes, path: '/purchases', session: person(), answers: [] });
    expect(await screen.findByText('Product not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all products' })).toBeTruthy();
  });
});

describe('[R22] a product that is not there', () => {
  it.each([
    ['unknown', refusal('not-found', 'Product not found')],
    ['no id', refusal('invalid', 'Unknown id')],
  ])('%s: is the page for unknown addresses', async (_what, failure) => {
    await renderPart({
      routes,
      path: '/purchases?product=x',
      session: person(),
      answers: [answer(getProduct, failure)],
    });
    expect(await screen.findByText('404 Not Found')).toBeTruthy();
  });
});
