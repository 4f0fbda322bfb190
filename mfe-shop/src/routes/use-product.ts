import { getProducts, type Product, product as productSchema } from '@matchday/contracts/shop/http';
import { query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The product that the address names. */
export interface AskedProduct {
  product: Product | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Navigation state is only the instant first picture; the id in the address counts (DESIGN 5.13). */
export function useProduct(): AskedProduct {
  const { state } = useLocation() as { state: { product?: unknown } | null };
  const [search] = useSearchParams();
  const handed = productSchema.safeParse(state?.product).data;
  const id = search.get('product') ?? handed?._id;
  const { data, isError, isFetching, refetch } = useQuery(query(getProducts));
  const first = handed?._id === id ? handed : undefined;
  return { product: data ? data.find((each) => each._id === id) : first, isError, isFetching, refetch };
}
