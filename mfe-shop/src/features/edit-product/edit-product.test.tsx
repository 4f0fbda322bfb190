import { describe, expect, it } from '@jest/globals';
import { changeProduct, getProduct, type Product, restockProduct } from '@matchday/contracts/shop/http';
import { answer, type FakeFailure, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildProduct } from '../../../test/build-shop.ts';
import { routes } from '../../routes.tsx';

const scarf = buildProduct();
const render = async (
  says: (turn: number, body: unknown) => Product | FakeFailure,
  role: 'admin' | 'user' = 'admin',
) => {
  const sent: unknown[] = [];
  const opened = await renderPart({
    routes,
    path: `/shop?show=edit&product=${scarf._id}`,
    session: person({ role }),
    answers: [
      answer(getProduct, scarf),
      answer(changeProduct, ({ body, turn }) => {
        sent.push(body);
        const said = says(turn, body);
        return '_id' in said ? { ...said, message: 'Product updated successfully! ✔' } : said;
      }),
    ],
  });
  return { ...opened, sent };
};
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' });

describe('edit product', () => {
  it('[E18] sends what was changed and nothing else', async () => {
    const { user, platform, sent } = await render(() => ({ ...scarf, coins: 350 }));
    const coins = await input('Coins required');
    expect((await input('Name')).value).toBe('Supporter scarf');
    expect(save().disabled).toBe(true);
    await user.clear(coins);
    await user.type(coins, '350');
    await user.click(save());
    await waitFor(() =>
      expect(platform.notes).toEqual([{ kind: 'success', text: 'Product updated successfully! ✔' }]),
    );
    expect(sent).toEqual([{ coins: 350 }]);
    expect(coins.value).toBe('350');
    expect(save().disabled).toBe(true);
  });

  it('reports what was sold meanwhile before the stock is overwritten', async () => {
    const { user, sent } = await render((turn) =>
      turn === 1 ? refusal('conflict', 'The stock has changed', { stock: '8' }) : { ...scarf, stock: 20 },
    );
    const stock = await input('Stock');
    await user.clear(stock);
    await user.type(stock, '20');
    await user.click(save());
    expect(
      await screen.findByText('The stock has changed: it is now 8. Save again to set your value.'),
    ).toBeTruthy();
    expect(stock.value).toBe('20');
    await user.click(save());
    await waitFor(() =>
      expect(sent).toEqual([
        { stock: 20, shownStock: 9 },
        { stock: 20, shownStock: 8 },
      ]),
    );
  });

  it('[V29] [V30] refuses at the field what is wrong, http pictures too', async () => {
    const { user, sent } = await render(() => scarf);
    const [picture, stock] = [await input('Image URL'), await input('Stock')];
    await user.clear(picture);
    await user.type(picture, 'http://plain.example/x.png');
    await user.clear(stock);
    await user.type(stock, '1.5');
    await user.click(save());
    expect(await screen.findByText('Pictures over http are not shown: use an https address')).toBeTruthy();
    expect(screen.getByText('Stock must be a whole number')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('[V30] asks for the number of another payment type: 0 is one only where it is typed', async () => {
    const { user, sent } = await render(() => ({ ...scarf, paymentType: 'coins discount', coins: 0 }));
    await input('Coins required');
    await user.click(screen.getByText('coins discount'));
    await user.click(save());
    expect(await screen.findByText('Product price is required')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(await input('Product price'), '0');
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([{ paymentType: 'coins discount', coins: 0, productPrice: 0 }]));
  });

  it('is restocked by a delivery, and retired after a question', async () => {
    const arrived: unknown[] = [];
    const sent: unknown[] = [];
    const { user, platform } = await renderPart({
      routes,
      path: `/shop?show=edit&product=${scarf._id}`,
      session: person({ role: 'admin' }),
      answers: [
        answer(getProduct, scarf),
        answer(restockProduct, ({ body }) => {
          arrived.push(body);
          return { ...scarf, stock: 29, message: '20 added. There are 29 now. ✔' };
        }),
        answer(changeProduct, ({ body }) => {
          sent.push(body);
          return { ...scarf, retired: true, message: 'Product updated successfully! ✔' };
        }),
      ],
    });
    await user.type(await screen.findByLabelText('Units delivered'), '1.5');
    await user.click(screen.getByRole('button', { name: 'Add to stock' }));
    expect(await screen.findByText('Units must be a whole number')).toBeTruthy();
    await user.clear(screen.getByLabelText('Units delivered'));
    await user.type(screen.getByLabelText('Units delivered'), '20');
    await user.click(screen.getByRole('button', { name: 'Add to stock' }));
    await waitFor(() => expect(arrived).toEqual([{ units: 20 }]));
    await user.click(screen.getByRole('button', { name: 'Retire product' }));
    await user.click(await screen.findByRole('button', { name: 'Retire' }));
    await waitFor(() => expect(sent).toEqual([{ retired: true }]));
    await waitFor(() =>
      expect(platform.notes.map(({ text }) => text)).toEqual([
        '20 added. There are 29 now. ✔',
        'Retired: nobody can order it now',
      ]),
    );
  });

  it.each(['not-found', 'invalid'] as const)(
    'of a product that is not there is the 404 page: %s',
    async (code) => {
      await renderPart({
        routes,
        path: '/shop?show=edit&product=none',
        session: person({ role: 'admin' }),
        answers: [answer(getProduct, refusal(code, 'Product not found'))],
      });
      expect(await screen.findByText('404 Not Found')).toBeTruthy();
      expect(screen.queryByRole('heading', { name: 'Shop' })).toBeNull();
    },
  );

  it('[W31] is for admins', async () => {
    await render(() => scarf, 'user');
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
  });
});
