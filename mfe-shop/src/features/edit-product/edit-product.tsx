import { Delayed, Empty, ErrorCard, Skeleton } from '@matchday/ui';
import { IconPackage } from '@tabler/icons-react';
import { useAskedProduct } from '../../parts/use-asked-product.ts';
import { EditProductForm } from './edit-product-form.tsx';

/** The form of the product that the address names. */
export function EditProduct() {
  const { product, isError, isFetching, refetch } = useAskedProduct();
  if (product) return <EditProductForm key={product._id} product={product} />;
  if (isError)
    return (
      <ErrorCard text="The product could not be loaded" busy={isFetching} onRetry={() => void refetch()} />
    );
  if (isFetching)
    return (
      <Delayed>
        <Skeleton height={360} radius="lg" />
      </Delayed>
    );
  return <Empty text="Product not found" icon={IconPackage} />;
}
