import { UGX_PER_COIN } from '@matchday/contracts/constants';
import { formatNumber, formatUgx } from '@matchday/contracts/format';
import type { Product } from '@matchday/contracts/shop/http';
import { NOT_SOLD } from '@matchday/contracts/shop/rules';
import { Amount, Notice } from '@matchday/ui';
import { Form, NumberField, SubmitButton } from '@matchday/ui/forms';
import { Sums, Ticket, Total } from '@matchday/ui/tickets';
import { IN_DOUBT_TEXT } from '@matchday/web-kit';
import { ChoiceFields } from './choices/choice-fields.tsx';
import { OrderConfirm } from './order-confirm.tsx';
import classes from './place-order.module.css';
import { PlacedOrder } from './placed-order.tsx';
import { ShortOfCoins } from './short-of-coins.tsx';
import { usePlaceOrder } from './use-place-order.ts';

interface PurchaseFormProps {
  product: Product;
  /** Coins in the purse. */
  balance: number;
  /** Chooses the cheer: a number from 0 up to 1. */
  random: () => number;
}

/** Coins, sum and final price on one ticket (SPEC 2, [S09]–[S12]). */
export function PurchaseForm({ product, balance, random }: PurchaseFormProps) {
  const order = usePlaceOrder(product, balance, random);
  const { form, price, question, ask, cancel, place, isBusy, isInDoubt, placed, orderAnother } = order;
  const isDiscount = product.paymentType === 'coins discount';
  const soldOut = product.stock < 1 || product.retired === true;
  const missing = isInDoubt ? 0 : Math.max(0, price.coins - balance);
  const isShort = missing > 0 && !isDiscount;
  if (placed) return <PlacedOrder order={placed} onAnother={orderAnother} />;
  return (
    <div className={classes.purchase}>
      <Form form={form} aria-label="Purchase" onSubmit={ask}>
        <Ticket
          as="div"
          stub={
            <>
              <Total label="Final price" value={formatUgx(price.price)} />
              {soldOut && !isInDoubt && (
                <div className={classes.note}>
                  <Notice tone="lock">{product.retired ? NOT_SOLD : 'Sold out'}</Notice>
                </div>
              )}
              {isShort && !soldOut && <ShortOfCoins missing={missing} />}
              {isInDoubt && (
                <div className={classes.note}>
                  <Notice tone="warn">{IN_DOUBT_TEXT}</Notice>
                </div>
              )}
              <SubmitButton
                gold
                size="lg"
                fullWidth
                disabled={soldOut || isInDoubt || isShort}
                busy={isBusy || isInDoubt}
                busyText="Placing order..."
              >
                Complete Purchase
              </SubmitButton>
            </>
          }
        >
          <Sums
            rows={[
              ['Your coins', <Amount key="coins" value={balance} />],
              ...(isDiscount ? ([['Price', formatUgx(product.productPrice)]] as const) : []),
            ]}
          />
          <div className={classes.field}>
            <NumberField
              {...form.getInputProps('coinsToUse')}
              {...(isDiscount ? {} : { value: product.coins })}
              label={isDiscount ? 'Coins to use' : 'Coins required'}
              description={
                isDiscount ? `Up to ${formatNumber(product.coinsDiscount)} for this product` : undefined
              }
              readOnly={!isDiscount}
              disabled={isInDoubt}
              unit="coins"
              large
            />
          </div>
          <ChoiceFields asks={product.asks ?? []} form={form} disabled={isInDoubt} />
          {(product.perPerson ?? 0) > 0 && (
            <p className={classes.hint}>At most {product.perPerson} for one person.</p>
          )}
          <Sums
            rows={[
              ...(isDiscount
                ? ([
                    [
                      `${formatNumber(price.coins)} × ${UGX_PER_COIN}`,
                      `− ${formatUgx(price.coins * UGX_PER_COIN)}`,
                    ],
                  ] as const)
                : []),
              missing > 0
                ? (['Coins missing', formatNumber(missing)] as const)
                : ([
                    'Coins after',
                    `${formatNumber(balance)} → ${formatNumber(balance - price.coins)}`,
                  ] as const),
            ]}
          />
        </Ticket>
      </Form>
      <OrderConfirm product={product} price={price} question={question} onConfirm={place} onCancel={cancel} />
    </div>
  );
}
