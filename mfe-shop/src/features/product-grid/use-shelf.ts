import { useRested } from '@matchday/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productsQuery, type Shelf } from '../../parts/products-query.ts';

/** The products that a person looks at: searched and sorted by the server, page by page. */
export function useShelf() {
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<Shelf['sort']>('newest');
  const search = useRested(typed.trim());
  const pages = useInfiniteQuery({
    ...productsQuery({ search, sort: sort === 'newest' ? undefined : sort }),
    placeholderData: keepPreviousData,
  });
  return {
    typed,
    setTyped,
    sort,
    setSort,
    products: pages.data?.pages.flatMap(({ items }) => items),
    isNarrow: search !== '',
    pages,
  };
}
