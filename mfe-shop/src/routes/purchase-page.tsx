import { paths } from '@matchday/contracts/paths';
import { Button, Delayed, Empty, ErrorCard, PageHead, Skeleton } from '@matchday/ui';
import { RequireSession, usePageTitle, useSession } from '@matchday/web-kit';
import { IconPackage } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ProductPicture } from '../features/place-order/product-picture.tsx';
import { PurchaseForm } from '../features/place-order/purchase-form.tsx';
import { useAskedProduct } from '../parts/use-asked-product.ts';
import classes from './purchase-page.module.css';

function Purchase() {
  const { user } = useSession();
  const { product, isError, isFetching, refetch } = useAskedProduct();
  if (product)
    return (
      <div className={classes.sides}>
        <ProductPicture product={product} />
        <PurchaseForm key={product._id} product={product} balance={user?.coins ?? 0} random={Math.random} />
      </div>
    );
  if (isError)
    return (
      <ErrorCard text="The product could not be loaded" busy={isFetching} onRetry={() => void refetch()} />
    );
  if (isFetching)
    return (
      <Delayed>
        <div className={classes.sides}>
          <Skeleton height={360} radius="lg" />
          <Skeleton height={360} radius="lg" />
        </div>
      </Delayed>
    );
  return (
    <Empty text="Product not found" icon={IconPackage}>
      <Button component={Link} to={paths.shop} variant="default">
        See all products
      </Button>
    </Empty>
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
