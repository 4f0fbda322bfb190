import { describe, expect, it } from '@jest/globals';
import { productForm } from '@matchday/contracts/shop/forms';
import { createProduct } from '@matchday/contracts/shop/http';
import { answer, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildProduct } from '../../../test/build-shop.ts';
import { AddProductForm } from './add-product-form.tsx';

const routes = [{ path: '/shop', element: <AddProductForm /> }];
const render = (...answers: ReturnType<typeof answer>[]) =>
  renderPart({ routes, path: '/shop', session: person({ role: 'admin' }), answers });
type Person = Awaited<ReturnType<typeof render>>['user'];
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = async (user: Person, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await user.type(input(label), value);
};
const scarf = { Name: 'Scarf', Description: 'Knitted', 'Image URL': '/art/products/scarf.svg', Stock: '9' };
const submit = (user: Person) => user.click(screen.getByRole('button', { name: 'Create product' }));
const switchTo = (user: Person, type: string) => user.click(screen.getByRole('radio', { name: type }));

describe('add product', () => {
  it('[V32] [S07] starts at coins only, which asks only for coins required', async () => {
    await render();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'coins only' }).checked).toBe(true);
    expect(input('Coins required')).toBeTruthy();
    for (const label of ['Product price', 'Coins discount', 'Final price'])
      expect(screen.queryByLabelText(label)).toBeNull();
  });

  it('[S08] [V31] coins discount asks for price and discount and shows the final price, read-only', async () => {
    const { user } = await render();
    await switchTo(user, 'coins discount');
    expect(screen.queryByLabelText('Coins required')).toBeNull();
    await type(user, { 'Product price': '95000', 'Coins discount': '20000' });
    expect(input('Final price').value).toBe('UGX 83,000');
    expect(input('Final price').readOnly).toBe(true);
  });

  it('[V29] [Z13] image URL, name, description and stock are required', async () => {
    const { user } = await render();
    await submit(user);
    for (const text of ['Image URL is required', 'Name is required', 'Description is required'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(input('Stock').getAttribute('aria-invalid')).toBe('true');
  });

  it('[V30] a price or a stock that is not a whole number stays as typed and is refused', async () => {
    const { user } = await render();
    await type(user, { 'Coins required': '1.5', Stock: '-9' });
    await submit(user);
    expect(await screen.findByText('Coins must be a whole number')).toBeTruthy();
    expect(screen.getByText('Stock must be a whole number')).toBeTruthy();
    expect([input('Coins required').value, input('Stock').value]).toEqual(['1.5', '-9']);
  });

  it('[W30] [X18] creates, shows the message and resets', async () => {
    let sent: unknown;
    const { user, platform } = await render(
      answer(createProduct, ({ body }) => {
        sent = body;
        return { ...buildProduct(), message: 'Product created successfully! ✔' };
      }),
    );
    await type(user, { ...scarf, 'Coins required': '300' });
    await submit(user);
    await waitFor(() =>
      expect(platform.notes).toEqual([
        {
          kind: 'success',
          text: 'Product created successfully! ✔',
          link: { text: 'Open product', to: `/purchases?product=${buildProduct()._id}` },
        },
      ]),
    );
    expect(sent).toEqual({
      name: 'Scarf',
      description: 'Knitted',
      productImageUrl: '/art/products/scarf.svg',
      paymentType: 'coins only',
      coins: 300,
      productPrice: 0,
      coinsDiscount: 0,
      stock: 9,
    });
    expect(input('Name').value).toBe('');
  });

  it('[S08] what was typed under the other payment type is not sent', async () => {
    let sent: Record<string, unknown> = {};
    const { user } = await render(
      answer(createProduct, ({ body }) => {
        sent = body as Record<string, unknown>;
        return { ...buildProduct(), message: 'Product created successfully! ✔' };
      }),
    );
    await type(user, { ...scarf, 'Coins required': '300' });
    await switchTo(user, 'coins discount');
    await type(user, { 'Product price': '5000', 'Coins discount': '100' });
    await submit(user);
    await waitFor(() => expect(sent).toMatchObject({ coins: 0, productPrice: 5000, coinsDiscount: 100 }));
  });

  it('[X19] is busy while the request runs', async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const { user, platform } = await render(
      answer(createProduct, () =>
        held.then(() => ({ ...buildProduct(), message: 'Product created successfully! ✔' })),
      ),
    );
    await type(user, { ...scarf, 'Coins required': '300' });
    await submit(user);
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating...' });
    expect(busy.disabled).toBe(true);
    release();
    await waitFor(() => expect(platform.notes).toHaveLength(1));
  });

  it.each([
    ['the server text', 'Name is taken', refusal('invalid', 'Name is taken', { name: 'Name is taken' })],
    ['the fallback', 'Failed to create product', refusal('internal', '')],
  ])('[Z03] a failure shows %s, and the input stays', async (_which, text, failure) => {
    const { user, platform } = await render(answer(createProduct, failure));
    await type(user, { ...scarf, 'Coins required': '300' });
    await submit(user);
    await waitFor(() => expect(platform.notes).toEqual([{ kind: 'error', text }]));
    expect(input('Name').value).toBe('Scarf');
  });
});

describe('[V30] numbers of a product', () => {
  const product = { ...buildProduct(), createdAt: undefined };
  it.each(['coins', 'productPrice', 'coinsDiscount', 'stock'] as const)('%s is a number from 0', (field) => {
    const judged = (value: unknown) => productForm.safeParse({ ...product, [field]: value });
    expect(judged(-1).error?.issues[0]?.path).toEqual([field]);
    expect(judged('many').error?.issues[0]?.path).toEqual([field]);
    expect(judged(1).success).toBe(true);
  });
});
