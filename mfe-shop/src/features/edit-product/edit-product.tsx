import { Delayed, Empty, Skeleton } from '@matchday/ui';
import { Loaded, notFound } from '@matchday/web-kit';
import { IconPackage } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { useAskedProduct } from '../../parts/use-asked-product.ts';
import classes from './edit-product.module.css';
import { EditProductForm } from './edit-product-form.tsx';
import { RestockForm } from './restock-form.tsx';
import { RetireProduct } from './retire-product.tsx';

/** The form of the product that the address names. */
export function EditProduct() {
  const { product, isUnknown, ...loading } = useAskedProduct();
  const { pathname, search } = useLocation();
  if (isUnknown) throw notFound(pathname + search);
  const waiting = (
    <Delayed>
      <Skeleton height={360} radius="lg" />
    </Delayed>
  );
  return (
    <Loaded
      of={{ ...loading, data: product }}
      failure="The product could not be loaded"
      waiting={loading.isFetching ? waiting : <Empty text="Product not found" icon={IconPackage} />}
    >
      {(known) => (
        <>
          <EditProductForm key={known._id} product={known} />
          <div className={classes.more}>
            <RestockForm product={known} />
            <RetireProduct product={known} />
          </div>
        </>
      )}
    </Loaded>
  );
}
