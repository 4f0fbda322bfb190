import { paths } from '@matchday/contracts/paths';
import { getProducts, type Product } from '@matchday/contracts/shop/http';
import { Delayed, Empty, ErrorCard, ProductCard, Skeleton } from '@matchday/ui';
import { query } from '@matchday/web-kit';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { productView } from '../../parts/product-view.ts';
import classes from './product-grid.module.css';

const places = [1, 2, 3, 4, 5, 6, 7, 8];

/** All products, each at one's own price; the picture leads to the purchase (SPEC 2, [S01]–[S03]). */
export function ProductGrid({ coins }: { coins: number }) {
  const { data, isError, isFetching, refetch } = useQuery(query(getProducts));
  if (data?.length === 0)
    return (
      <Empty text="No products available" icon={IconPackage} detail="New ones come with the next delivery." />
    );
  if (data)
    return (
      <ul className={classes.grid} aria-label="Products">
        {data.map((product) => (
          <li key={product._id}>
            <ProductCard product={productView(product, coins)} link={linkTo(product)} />
          </li>
        ))}
      </ul>
    );
  if (isError)
    return (
      <ErrorCard text="The products could not be loaded" busy={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <Delayed>
      <div className={classes.grid}>
        {places.map((place) => (
          <Skeleton key={place} height={348} radius="lg" />
        ))}
      </div>
    </Delayed>
  );
}

const linkTo = (product: Product) => (props: object) => (
  <Link to={paths.purchase(product._id)} state={{ product }} {...props} />
);
