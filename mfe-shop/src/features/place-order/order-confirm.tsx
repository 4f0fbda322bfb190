import { formatUgx } from '@matchday/contracts/format';
import type { Product } from '@matchday/contracts/shop/http';
import { Amount } from '@matchday/ui';
import { ProductArt } from '@matchday/ui/cards';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import type { OwnPrice } from '../../parts/usable-coins.ts';
import classes from './place-order.module.css';
import type { Question } from './use-place-order.ts';

interface OrderConfirmProps {
  product: Product;
  price: OwnPrice;
  /** The dialog is open while there is one. */
  question: Question | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Cheers, or says that the price has changed; then says exactly what leaves the purse (SPEC 2, [S12]). */
export function OrderConfirm({ product, price, question, onConfirm, onCancel }: OrderConfirmProps) {
  return (
    <ConfirmDialog
      opened={question !== undefined}
      title={question?.title ?? ''}
      confirm={question?.isNewPrice ? 'Order at this price' : 'Yes, order it'}
      cancel="Not yet"
      tone="gold"
      picture={<ProductArt src={product.productImageUrl} large />}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <span className={classes.what}>{product.name}</span>
      <span className={classes.costs} aria-live="polite">
        <Amount value={price.coins} size={18} />
        {price.price > 0 && (
          <>
            <span>and</span>
            <b className="n">{formatUgx(price.price)}</b>
          </>
        )}
      </span>
    </ConfirmDialog>
  );
}
