import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Breakable } from './breakable.tsx';

it('breaks a text after its signs, and leaves it as it is', () => {
  render(
    <p>
      <Breakable text="order.placed.v1" />
    </p>,
  );
  const shown = screen.getByText('order.placed.v1');
  expect([shown.textContent, shown.innerHTML]).toEqual(['order.placed.v1', 'order.<wbr>placed.<wbr>v1']);
});
