import { expect, it } from '@jest/globals';
import { uploadPicture } from '@matchday/contracts/shop/http';
import { answer, type FakeFailure, person, refusal, renderPart } from '@matchday/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { AddProductForm } from '../../features/add-product/add-product-form.tsx';

const routes = [{ path: '/shop', element: <AddProductForm /> }];
const url = `/api/pictures/${'a'.repeat(24)}/640`;
const file = (type: string, size = 5) => new File(['x'.repeat(size)], 'scarf', { type });
const address = () => screen.getByLabelText<HTMLInputElement>('Image URL').value;

const render = (sent: (string | null)[], reply: { url: string; message: string } | FakeFailure) =>
  renderPart({
    routes,
    path: '/shop',
    session: person({ role: 'admin' }),
    answers: [
      answer(uploadPicture, ({ headers }) => {
        sent.push(headers.get('content-type'));
        return reply;
      }),
    ],
  });

it('a file is sent as it is, and its address becomes the picture', async () => {
  const sent: (string | null)[] = [];
  const { user } = await render(sent, { url, message: 'Picture stored' });
  await user.upload(screen.getByLabelText('Picture file'), file('image/png'));
  await waitFor(() => expect(address()).toBe(url));
  expect(sent).toEqual(['image/png']);
});

it('a file that is too large or no picture is refused at the field, here or by the server', async () => {
  const sent: (string | null)[] = [];
  const text = 'This file is not a supported picture';
  const { user } = await render(sent, refusal('invalid', text));
  const chooser = screen.getByLabelText('Picture file');
  await user.upload(chooser, file('image/png', 8_000_001));
  expect(await screen.findByText('Choose a picture of at most 8 MB')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.upload(chooser, file('image/webp'));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(address()).toBe('');
});
