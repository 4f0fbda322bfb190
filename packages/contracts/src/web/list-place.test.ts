import { expect, it } from '@jest/globals';
import { listPlace } from './list-place.ts';

const placeIn = (headers: Record<string, string | null>) => listPlace((name) => headers[name]);

it('reads the length of a list and the cursor of its next page', () => {
  const link = '</products?limit=2&cursor=a%2Bb%3D>; rel="next"';
  expect(placeIn({ 'x-total-count': '41', link })).toEqual({ total: 41, next: 'a+b=' });
});

it.each([
  ['no headers', {}],
  ['headers that are null', { link: null, 'x-total-count': null }],
])('has neither of %s', (_what, headers) => {
  expect(placeIn(headers)).toEqual({ total: undefined, next: undefined });
});

it.each(['</products?cursor=c1>; rel="prev"', '</products>; rel="next"', '</products?cursor=>; rel="next"'])(
  'has no next page with %s',
  (link) => {
    expect(placeIn({ link }).next).toBeUndefined();
  },
);
