import { getProduct, type Product } from '@matchday/contracts/shop/http';
import { answer, person, renderPart } from '@matchday/web-kit/testing';
import { screen } from '@testing-library/react';
import { routes } from '../src/routes.tsx';

/** The page of a product for somebody with so many coins. */
export const openPurchase = (product: Product, coins: number, ...answers: ReturnType<typeof answer>[]) =>
  renderPart({
    routes,
    path: `/purchases?product=${product._id}`,
    session: person({ coins }),
    answers: [answer(getProduct, product), ...answers],
  });
type Person = Awaited<ReturnType<typeof openPurchase>>['user'];
export const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
export const useCoins = async (user: Person, coins: string) => {
  const input = await field('Coins to use');
  await user.clear(input);
  await user.type(input, coins);
};
/** Presses Complete Purchase, which asks once more. */
export const complete = async (user: Person) =>
  user.click(await screen.findByRole('button', { name: 'Complete Purchase' }));
/** Orders, and confirms it. */
export const order = async (user: Person) => {
  await complete(user);
  await user.click(await screen.findByRole('button', { name: 'Yes, order it' }));
};
