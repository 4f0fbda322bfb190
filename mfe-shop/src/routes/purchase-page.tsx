import { paths } from '@matchday/contracts/paths';
import { Button, Delayed, Empty, PageHead, Skeleton } from '@matchday/ui';
import { ErrorPageOf, Loaded, notFound, RequireSession, usePageTitle, useSession } from '@matchday/web-kit';
import { IconPackage } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { ProductPicture } from '../features/place-order/product/product-picture.tsx';
import { PurchaseForm } from '../features/place-order/purchase-form.tsx';
import { useAskedProduct } from '../parts/use-asked-product.ts';
import classes from './purchase-page.module.css';

function Purchase() {
  const { user } = useSession();
  const { product, isUnknown, ...loading } = useAskedProduct();
  const { pathname, search } = useLocation();
  if (isUnknown) return <ErrorPageOf error={notFound(pathname + search)} />;
  const waiting = (
    <Delayed>
      <div className={classes.sides}>
        <Skeleton height={360} radius="lg" />
        <Skeleton height={360} radius="lg" />
      </div>
    </Delayed>
  );
  const noProduct = (
    <Empty text="Product not found" icon={IconPackage}>
      <Button component={Link} to={paths.shop} variant="default">
        See all products
      </Button>
    </Empty>
  );
  return (
    <>
      <PageHead title="Make a Purchase" />
      <Loaded
        of={{ ...loading, data: product }}
        failure="The product could not be loaded"
        waiting={loading.isFetching ? waiting : noProduct}
      >
        {(known) => (
          <div className={classes.sides}>
            <ProductPicture product={known} />
            <PurchaseForm key={known._id} product={known} balance={user?.coins ?? 0} random={Math.random} />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Screen at `/purchases?product=`; the product also arrives as navigation state. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <div className={classes.page}>
        <Purchase />
      </div>
    </RequireSession>
  );
}
