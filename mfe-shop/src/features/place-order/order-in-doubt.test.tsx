import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createOrder, getProduct, getProducts } from '@matchday/contracts/shop/http';
import { answer, networkFailure, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { buildDiscountProduct, buildOrder } from '../../../test/build-shop.ts';
import { routes } from '../../routes.tsx';

const DOUBT = 'We are still finding out whether this went through.';
const shirt = buildDiscountProduct();
const placed = { ...buildOrder(), message: 'Order placed successfully!' };

/** A purchase whose server does not answer orders until `server.says` something. */
const openDeaf = async () => {
  const server: { says: () => typeof placed | ReturnType<typeof refusal>; seen: string[] } = {
    says: networkFailure,
    seen: [],
  };
  const opened = await renderPart({
    routes,
    path: `/purchases?product=${shirt._id}`,
    session: person({ coins: 50_000 }),
    answers: [
      answer(getProducts, [shirt]),
      answer(getProduct, shirt),
      answer(createOrder, ({ body, headers }) => {
        server.seen.push(`${JSON.stringify(body)} ${headers.get('idempotency-key')}`);
        return server.says();
      }),
    ],
  });
  return { ...opened, server };
};
type Opened = Awaited<ReturnType<typeof openDeaf>>;
const coins = () => screen.getByLabelText<HTMLInputElement>('Coins to use');
const orderWith = async ({ user }: Opened, number: string) => {
  await user.clear(await screen.findByLabelText('Coins to use'));
  await user.type(coins(), number);
  await user.click(screen.getByRole('button', { name: 'Complete Purchase' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, order it' }));
};
const go = (path: string) => {
  history.pushState({ key: path, idx: 1 }, '', path);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
};
const online = () => dispatchEvent(new Event('online'));

afterEach(() => sessionStorage.clear());

describe('an order in doubt', () => {
  it('locks the form until it is known, on this screen and after coming back: one key, one order', async () => {
    const page = await openDeaf();
    await orderWith(page, '2000');
    expect(await screen.findByText(DOUBT)).toBeTruthy();
    expect(coins().disabled).toBe(true);
    go('/shop');
    await screen.findByRole('list', { name: 'Products' });
    go(`/purchases?product=${shirt._id}`);
    expect(await screen.findByText(DOUBT)).toBeTruthy();
    expect(coins().disabled).toBe(true);
    expect(coins().value).toBe('2,000');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /Placing order/ });
    expect(button.disabled).toBe(true);
    expect(page.platform.refreshes).toBeGreaterThan(0);
    page.server.says = () => placed;
    online();
    await waitFor(() =>
      // The notification of the order leads to the same address: the shell shows one message of the two.
      expect(page.platform.notes).toEqual([
        { kind: 'success', text: 'Order placed successfully!', about: `/order?order=${placed._id}` },
      ]),
    );
    await waitFor(() => expect(coins().disabled).toBe(false));
    expect(new Set(page.server.seen).size).toBe(1);
  }, 20_000);

  it('keeps what was typed when the server finally refuses it', async () => {
    const page = await openDeaf();
    await orderWith(page, '2000');
    await screen.findByText(DOUBT);
    page.server.says = () => refusal('invalid', 'This product is out of stock');
    online();
    await waitFor(() =>
      expect(page.platform.notes).toEqual([
        { kind: 'error', text: 'This product is out of stock', hideAfter: 5000 },
      ]),
    );
    await waitFor(() => expect(coins().disabled).toBe(false));
    expect(coins().value).toBe('2000');
  }, 20_000);

  it('is refused at once without internet, and never sent later', async () => {
    const page = await openDeaf();
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await orderWith(page, '2000');
    await waitFor(() =>
      expect(page.platform.notes).toEqual([
        { kind: 'error', text: 'No internet. Nothing was placed.', hideAfter: 5000 },
      ]),
    );
    isOnline.mockRestore();
    online();
    await act(() => new Promise((done) => setTimeout(done, 300)));
    expect(page.server.seen).toEqual([]);
    expect(coins().value).toBe('2000');
  });
});
