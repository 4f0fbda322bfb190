import { formatNumber, formatUgx, formatWorth } from '@matchday/contracts/format';
import type { PaymentType } from '@matchday/contracts/shop/rules';
import { Coin } from '../art/coin.tsx';
import { ProductArt } from '../art/pictures/product-art.tsx';
import type { RenderLink } from '../layout/link.ts';
import { Amount } from '../text/amount.tsx';
import classes from './product-card.module.css';

/** A product as the shop shows it. */
export interface ProductView {
  name: string;
  description: string;
  imageUrl?: string;
  paymentType: PaymentType;
  /** Price of a coins-only product. */
  coins: number;
  /** Price of a coins-discount product, in UGX. */
  productPrice: number;
  stock: number;
  /** What a coin is worth in it, in UGX; left out where that is not known. */
  worth?: number;
  /** What a coins-discount product costs this person: UGX left after these coins. */
  yours?: { price: number; coins: number };
}

function stockText(stock: number): string {
  if (stock <= 0) return 'Sold out';
  return stock < 15 ? `${formatNumber(stock)} left` : 'In stock';
}

function Price({ product }: { product: ProductView }) {
  const { paymentType, coins, productPrice, yours } = product;
  if (paymentType === 'coins only')
    return (
      <span className={`${classes.price} n`} data-coins="">
        <Coin size={22} />
        {formatNumber(coins)}
      </span>
    );
  if (!yours || yours.coins < 1)
    return <span className={`${classes.price} n`}>{formatUgx(productPrice)}</span>;
  return (
    <>
      <s className={`${classes.was} n`}>{formatUgx(productPrice)}</s>
      <span className={`${classes.price} n`}>{formatUgx(yours.price)}</span>
      <span className={classes.with}>
        with your <Amount value={yours.coins} size={14} />
      </span>
    </>
  );
}

interface ProductCardProps {
  product: ProductView;
  /** The link on the picture, named `Open <product>`. */
  link: RenderLink;
  heading?: 'h2' | 'h3';
}

/** A product with its drawing and the viewer's own price (LOOK, `/shop`). */
export function ProductCard({ product, link, heading: Heading = 'h2' }: ProductCardProps) {
  const { name, description, imageUrl, paymentType, stock, worth } = product;
  return (
    <article
      className={classes.card}
      data-coins={paymentType === 'coins only' || undefined}
      data-out={stock <= 0 || undefined}
    >
      {link({
        className: classes.picture,
        'aria-label': `Open ${name}`,
        children: <ProductArt src={imageUrl} />,
      })}
      <div className={classes.words}>
        <span className={classes.kind}>{paymentType}</span>
        <Heading>{name}</Heading>
        <p>{description}</p>
        {worth !== undefined && <span className={classes.worth}>{formatWorth(worth)}</span>}
        <div className={classes.foot}>
          <div>
            <Price product={product} />
          </div>
          <span className={classes.stock} data-low={(stock > 0 && stock < 5) || undefined}>
            {stockText(stock)}
          </span>
        </div>
      </div>
    </article>
  );
}
