import { getProduct, type Product, product as productSchema } from '@matchday/contracts/shop/http';
import { namesNothing, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The product that the address names. */
interface AskedProduct {
  product: Product | undefined;
  /** The address names a product that does not exist. */
  isUnknown: boolean;
  /** It could not be loaded; a product that does not exist is not a failure. */
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Navigation state is only shown first; the id in the address decides (DESIGN 5.13). */
export function useAskedProduct(): AskedProduct {
  const { state } = useLocation() as { state: { product?: unknown } | null };
  const [search] = useSearchParams();
  const handed = productSchema.safeParse(state?.product).data;
  const id = search.get('product') ?? handed?._id ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    ...query(getProduct, { params: { id } }),
    enabled: id !== '',
  });
  const first = handed?._id === id ? handed : undefined;
  const gone = namesNothing(error);
  return {
    product: gone ? undefined : (data ?? first),
    isUnknown: gone,
    isError: error !== null && !gone,
    isFetching,
    refetch,
  };
}
