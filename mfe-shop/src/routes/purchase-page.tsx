import { paths } from '@matchday/contracts/paths';
import { Button, Delayed, Empty, PageHead, Skeleton } from '@matchday/ui';
import { Loaded, RequireSession, usePageTitle, useSession } from '@matchday/web-kit';
import { IconPackage } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ProductPicture } from '../features/place-order/product/product-picture.tsx';
import { PurchaseForm } from '../features/place-order/purchase-form.tsx';
import { useAskedProduct } from '../parts/use-asked-product.ts';
import classes from './purchase-page.module.css';

function Purchase() {
  const { user } = useSession();
  const { product, ...loading } = useAskedProduct();
  const waiting = (
    <Delayed>
      <div className={classes.sides}>
        <Skeleton height={360} radius="lg" />
        <Skeleton height={360} radius="lg" />
      </div>
    </Delayed>
  );
  const notFound = (
    <Empty text="Product not found" icon={IconPackage}>
      <Button component={Link} to={paths.shop} variant="default">
        See all products
      </Button>
    </Empty>
  );
  return (
    <Loaded
      of={{ ...loading, data: product }}
      failure="The product could not be loaded"
      waiting={loading.isFetching ? waiting : notFound}
    >
      {(known) => (
        <div className={classes.sides}>
          <ProductPicture product={known} />
          <PurchaseForm key={known._id} product={known} balance={user?.coins ?? 0} random={Math.random} />
        </div>
      )}
    </Loaded>
  );
}

/** Screen at `/purchases?product=`; the product also arrives as navigation state. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <div className={classes.page}>
        <PageHead title="Make a Purchase" />
        <Purchase />
      </div>
    </RequireSession>
  );
}
