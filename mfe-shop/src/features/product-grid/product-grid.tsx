import { paths } from '@matchday/contracts/paths';
import type { Product } from '@matchday/contracts/shop/http';
import { Button, Delayed, Empty, ShowMore, Skeleton, useSteps } from '@matchday/ui';
import { ProductCard } from '@matchday/ui/cards';
import { ChoiceField, SelectField, TextField } from '@matchday/ui/forms';
import { Loaded } from '@matchday/web-kit';
import { IconPackage } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { productView } from '../../parts/product-view.ts';
import classes from './product-grid.module.css';
import { type Part, sorts, useShelf } from './use-shelf.ts';

const places = [1, 2, 3, 4, 5, 6, 7, 8];
const parts: { value: Part; label: string }[] = [
  { value: 'sold', label: 'All' },
  { value: 'affordable', label: 'What I can afford' },
];
const adminParts: typeof parts = [...parts, { value: 'retired', label: 'Retired' }];

/** Where a part of the shelf has nothing. */
const nothingIn: Record<Part, string> = {
  sold: 'No products match this name',
  affordable: 'You cannot afford any product yet. Winning predictions earn more.',
  retired: 'No retired products',
};

interface ProductGridProps {
  /** Coins in the purse. */
  coins: number;
  /** Admins change products from here. */
  isAdmin: boolean;
}

/** How many cards are drawn at a time: two lines of a phone. The others have their place. */
const STEP = 4;

/** All products, each at the viewer's own price; the picture leads to the purchase (SPEC 2, [S01]–[S03]). */
export function ProductGrid({ coins, isAdmin }: ProductGridProps) {
  const { typed, setTyped, sort, setSort, part, setPart, products, isNarrow, pages } = useShelf(coins);
  const drawn = useSteps(products?.length ?? 0, STEP, STEP);
  const nothing = (
    <Empty
      text="No products available"
      icon={IconPackage}
      detail="New products arrive with the next delivery."
    />
  );
  return (
    <Loaded
      of={{ ...pages, data: products }}
      failure="The products could not be loaded"
      empty={isNarrow || typed ? undefined : nothing}
    >
      <div className={classes.narrow}>
        <TextField
          aria-label="Search products"
          placeholder="Name"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SelectField
          aria-label="Order"
          options={sorts}
          value={sort}
          onChange={(event) => setSort(event.currentTarget.value)}
        />
        <ChoiceField<Part>
          label="Show"
          hideLabel
          options={isAdmin ? adminParts : parts}
          value={part}
          onChange={setPart}
        />
      </div>
      {products === undefined ? (
        <Delayed>
          <div className={classes.grid}>
            {places.map((place) => (
              <Skeleton key={place} height={348} radius="lg" />
            ))}
          </div>
        </Delayed>
      ) : products.length === 0 ? (
        <Empty text={typed ? nothingIn.sold : nothingIn[part]} icon={IconPackage} />
      ) : (
        <ul className={classes.grid} aria-label="Products">
          {products.map((product, index) => (
            <li key={product._id}>
              {index < drawn && <Shelved product={product} coins={coins} isAdmin={isAdmin} />}
            </li>
          ))}
        </ul>
      )}
      <ShowMore pages={pages} />
    </Loaded>
  );
}

interface ShelvedProps extends ProductGridProps {
  product: Product;
}

/** One product. A step that draws further ones does not draw it again. */
const Shelved = memo(function Shelved({ product, coins, isAdmin }: ShelvedProps) {
  return (
    <>
      <ProductCard product={productView(product, coins)} link={linkTo(product)} />
      {isAdmin && (
        <Button
          component={Link}
          to={`${paths.shop}?show=edit&product=${product._id}`}
          variant="default"
          size="compact-sm"
          h={32}
          aria-label={`Edit ${product.name}`}
        >
          Edit
        </Button>
      )}
    </>
  );
});

const linkTo = (product: Product) => (props: object) => (
  <Link to={paths.purchase(product._id)} state={{ product }} {...props} />
);
