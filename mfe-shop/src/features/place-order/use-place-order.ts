import {
  createOrder,
  getMyOrders,
  getOrders,
  getProducts,
  type Order,
  type Product,
} from '@matchday/contracts/shop/http';
import { orderForm } from '@matchday/contracts/shop/rules';
import { type MatchdayForm, numberOf, useForm } from '@matchday/ui/forms';
import { isApiError, notify, useSend } from '@matchday/web-kit';
import { useState } from 'react';
import { type OwnPrice, priceWith, usableCoins } from '../../parts/usable-coins.ts';
import { cheerBy } from './cheers.ts';
import { coinsRefusal } from './coins-refusal.ts';
import { orderFailure } from './order-failure.ts';

const coinsForm = orderForm.pick({ coinsToUse: true });

/** A purchase as its form needs it. */
export interface PlaceOrder {
  form: MatchdayForm<typeof coinsForm>;
  /** What the coins in the field make of the price. */
  price: OwnPrice;
  /** The question that is open, if one is. */
  cheer: string | undefined;
  ask: () => void;
  cancel: () => void;
  place: () => void;
  isBusy: boolean;
  placed: Order | undefined;
}

/**
 * The steps of a purchase: coins, question, order.
 * @param random chooses the cheer
 */
export function usePlaceOrder(product: Product, balance: number, random: () => number): PlaceOrder {
  const isDiscount = product.paymentType === 'coins discount';
  const form = useForm({
    schema: coinsForm,
    initialValues: { coinsToUse: isDiscount ? usableCoins(product, balance) : product.coins },
    validateInputOnBlur: true,
    refuse: ({ coinsToUse }) => ({ coinsToUse: coinsRefusal(product, coinsToUse, balance) }),
  });
  const [cheer, setCheer] = useState<string>();
  const [placed, setPlaced] = useState<Order>();
  const price = priceWith(product, numberOf(form.values.coinsToUse) ?? 0);
  const { mutate, isPending } = useSend(createOrder, {
    invalidates: [getProducts, getMyOrders, getOrders],
    onSuccess: (order) => {
      form.reset();
      setPlaced(order);
      notify.success('Order placed successfully!', { hideAfter: 5000 });
    },
    onError: (error) => {
      if (isApiError(error)) form.setErrors(error.fields);
      notify.error(orderFailure(error));
    },
  });
  return {
    form,
    price,
    cheer,
    ask: () => setCheer(cheerBy(random)),
    cancel: () => setCheer(undefined),
    place: () => {
      setCheer(undefined);
      mutate({ body: { productId: product._id, coinsToUse: price.coins } });
    },
    isBusy: isPending,
    placed,
  };
}
