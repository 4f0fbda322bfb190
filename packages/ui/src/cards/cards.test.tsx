import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderUi } from '../../test/render.tsx';
import { to } from '../../test/views.ts';
import type { RenderLink } from '../layout/link.ts';
import { CountCard } from './count-card.tsx';
import { PlayerCard, type PlayerView } from './player-card.tsx';
import { ProductCard, type ProductView } from './product-card.tsx';

const player = (change: Partial<PlayerView> = {}): PlayerView => ({
  name: 'Isma Wasswa',
  position: 'FW',
  team: 'ARS',
  overall: 79,
  average: 79.17,
  ...change,
});
const link: RenderLink = (props) => <a {...to('/purchases?product=1', props)}>{props.children}</a>;
const product = (change: Partial<ProductView> = {}): ProductView => ({
  name: 'Home shirt',
  description: 'Sizes S to XXL',
  imageUrl: '/art/products/shirt.svg',
  paymentType: 'coins discount',
  coins: 0,
  productPrice: 95_000,
  stock: 14,
  ...change,
});

describe('CountCard', () => {
  it.each([
    [24_500, undefined, '24.5K'],
    [999_950, undefined, '1.0M'],
    [-8400, true, '−8.4K'],
    [8400, true, '+8.4K'],
    [0, true, '0'],
  ])('[P11] shows the title and %d compactly', (value, signed, text) => {
    renderUi(<CountCard title="Coins" value={value} gold signed={signed} />);
    expect(screen.getByText('Coins')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('PlayerCard', () => {
  it.each([
    [79, 'blue'],
    [78.99, 'red'],
    [65, 'red'],
    [64.99, 'black'],
    [0, 'black'],
  ])('[Y05] an average of %d gives a card in %s', (average, colour) => {
    renderUi(<PlayerCard player={player({ average })} />);
    expect(screen.getByRole('article').getAttribute('data-colour')).toBe(colour);
  });

  it('shows the six stats by their names where they are given', () => {
    renderUi(<PlayerCard player={player({ ratings: { skills: 88, dribbling: null } })} />);
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    expect(terms).toEqual(['skills', 'dribbling', 'defense', 'passing', 'gameplay', 'shooting']);
    expect(screen.getByText('88')).toBeTruthy();
  });

  it('is bought once', async () => {
    const onBuy = jest.fn();
    const { rerender } = renderUi(<PlayerCard player={player()} buy={{ cost: 240, onBuy }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Buy 240 coins, Isma Wasswa' }));
    expect(onBuy).toHaveBeenCalledTimes(1);
    rerender(<PlayerCard player={player()} buy={{ cost: 240, bought: true, onBuy }} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Bought')).toBeTruthy();
  });

  it('falls back to the drawn bust when the picture does not load', () => {
    const { container } = renderUi(<PlayerCard player={player({ imageUrl: 'https://example.org/a.png' })} />);
    const photo = container.querySelector('img');
    if (!photo) throw new Error('no picture');
    fireEvent.error(photo);
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('ProductCard', () => {
  it('shows your price beside the full one, and its picture is a link', () => {
    renderUi(<ProductCard product={product({ yours: { price: 80_300, coins: 24_500 } })} link={link} />);
    expect(screen.getByText('UGX 95,000').tagName).toBe('S');
    for (const text of ['UGX 80,300', '24,500', 'coins discount', '14 left'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Home shirt' })).toBeTruthy();
  });

  it.each([
    [0, 'Sold out'],
    [3, '3 left'],
    [15, 'In stock'],
  ])('with %d in stock says %s', (stock, text) => {
    renderUi(
      <ProductCard product={product({ stock, paymentType: 'coins only', coins: 8500 })} link={link} />,
    );
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('8,500')).toBeTruthy();
  });
});
