import { describe, expect, it } from '@jest/globals';
import { clubs } from '@matchday/contracts/clubs';
import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../../../test/render.tsx';
import { ProductArt } from '../pictures/product-art.tsx';
import { Crest } from './crest.tsx';
import { crestDesign } from './crest-design.ts';

describe('Crest', () => {
  it('draws every club in its own colours', () => {
    for (const club of clubs) expect(crestDesign(club.shortName)).toBe(club);
    const seen = new Set(
      clubs.map(({ field, charge, pattern, shape }) => [field, charge, pattern, shape].join()),
    );
    expect(seen.size).toBe(clubs.length);
  });

  it('gives any other code a grey crest that is always the same', () => {
    const designs = ['KCC', 'SSC', 'VIP', 'XYZ', ''].map(crestDesign);
    expect(['KCC', 'SSC', 'VIP', 'XYZ', ''].map(crestDesign)).toEqual(designs);
    expect(new Set(designs.map((design) => JSON.stringify(design))).size).toBeGreaterThan(2);
    for (const { charge } of designs) expect(charge).toBe('#E1E8DF');
  });

  it('is decoration unless it is named', () => {
    const { rerender } = renderUi(<Crest code="ARS" />);
    expect(screen.queryByRole('img')).toBeNull();
    rerender(<Crest code="ARS" label />);
    expect(screen.getByRole('img', { name: 'Arsenal' })).toBeTruthy();
  });
});

describe('the badge of a team', () => {
  it('is the picture that was set, with the drawn crest where it does not load', () => {
    const { container } = renderUi(<Crest code="ARS" badge="https://example.org/ars.png" label />);
    const picture = screen.getByRole('img', { name: 'Arsenal' });
    expect(picture.getAttribute('src')).toBe('https://example.org/ars.png');
    fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: 'Arsenal' }).tagName).toBe('svg');
  });

  it('is drawn where none is set, and for the drawn crests of the demo', () => {
    const { container, rerender } = renderUi(<Crest code="ARS" badge="" />);
    expect(container.querySelector('img')).toBeNull();
    rerender(<Crest code="ARS" badge="/art/crests/ars.svg" />);
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('ProductArt', () => {
  it('draws the products of the demo and loads all others', () => {
    const { container, rerender } = renderUi(<ProductArt src="/art/products/ball.svg" />);
    expect(container.querySelector('img')).toBeNull();
    rerender(<ProductArt src="/art/products/toString.svg" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/art/products/toString.svg');
    rerender(<ProductArt src="https://example.org/shirt.png" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('https://example.org/shirt.png');
  });
});
