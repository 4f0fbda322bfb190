import type { Product } from '@matchday/contracts/shop/http';
import { ProductArt } from '@matchday/ui/cards';
import classes from './product-picture.module.css';
import { ProductTerms } from './product-terms.tsx';

/** What is bought: drawing, name and description. */
export function ProductPicture({ product }: { product: Product }) {
  return (
    <article className={classes.product} data-coins={product.paymentType === 'coins only' || undefined}>
      <div className={classes.picture}>
        <ProductArt src={product.productImageUrl} large />
      </div>
      <div className={classes.words}>
        <h2>{product.name}</h2>
        <p>{product.description}</p>
        <ProductTerms product={product} />
      </div>
    </article>
  );
}
