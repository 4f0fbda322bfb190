import { formatUgx, formatWorth } from '@matchday/contracts/format';
import type { Product } from '@matchday/contracts/shop/http';
import { coinWorthOf } from '@matchday/contracts/shop/rules';
import classes from './product-picture.module.css';

/** What a coin is worth in the product, how that is computed, and where the product is collected. */
export function ProductTerms({ product }: { product: Product }) {
  const worth = coinWorthOf(product);
  const isCoinsOnly = product.paymentType === 'coins only';
  return (
    <dl className={classes.terms}>
      {worth !== null && (
        <div>
          <dt>Worth</dt>
          <dd>
            {formatWorth(worth)}
            {isCoinsOnly && ` (it usually costs ${formatUgx(product.productPrice)})`}
          </dd>
        </div>
      )}
      {product.pickUp && (
        <div>
          <dt>Pick-up</dt>
          <dd>{product.pickUp}</dd>
        </div>
      )}
    </dl>
  );
}
