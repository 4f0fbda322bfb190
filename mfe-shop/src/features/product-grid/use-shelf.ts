import type { Product } from '@matchday/contracts/shop/http';
import { useRested } from '@matchday/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productsQuery } from '../../parts/products-query.ts';

/** Orders of the shelf; the first one needs no word to the server. */
export const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
  { value: 'coins', label: 'Fewest coins' },
  { value: 'worth', label: 'Most for a coin' },
] as const;
type Sort = (typeof sorts)[number]['value'];

/** What of the shelf is shown. */
export type Part = 'sold' | 'affordable' | 'retired';

/**
 * The products that a person looks at: searched, sorted and narrowed by the server, page by page.
 * @param coins in the purse
 */
export function useShelf(coins: number) {
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<Sort>('newest');
  const [part, setPart] = useState<Part>('sold');
  const search = useRested(typed.trim());
  const isAffordable = part === 'affordable';
  const pages = useInfiniteQuery({
    ...productsQuery({
      search,
      sort: sort === 'newest' ? undefined : sort,
      shelf: part === 'retired' ? 'retired' : undefined,
      affordableWith: isAffordable ? coins : undefined,
    }),
    placeholderData: keepPreviousData,
  });
  const products = pages.data?.pages.flatMap(({ items }) => items);
  return {
    typed,
    setTyped,
    sort,
    setSort: (value: string) => setSort(sorts.find((each) => each.value === value)?.value ?? 'newest'),
    part,
    setPart,
    products: isAffordable ? products?.filter((product) => isWithin(product, coins)) : products,
    isNarrow: search !== '' || part !== 'sold' || pages.isPlaceholderData,
    pages,
  };
}

/** Whether the coins are enough; a price in UGX needs none. */
const isWithin = (product: Product, coins: number): boolean =>
  product.stock > 0 && (product.paymentType !== 'coins only' || product.coins <= coins);
