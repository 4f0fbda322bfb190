import { createOrder, getProduct, type Order, type Product } from '@matchday/contracts/shop/http';
import { orderForm, PRICE_CHANGED } from '@matchday/contracts/shop/rules';
import { type MatchdayForm, numberOf, useForm } from '@matchday/ui/forms';
import { isApiError, keyOf, notify, useDoubtedForm, useSend } from '@matchday/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnPrice, priceWith, shownPriceOf, usableCoins } from '../../parts/usable-coins.ts';
import { cheerBy } from './cheers.ts';
import { coinsRefusal } from './coins-refusal.ts';
import { ORDER_FAILED_TEXT, orderFailure } from './order-failure.ts';

const PLACED_TEXT = 'Order placed successfully!';
/** Milliseconds for which the outcome of an order is shown. */
const SHOWN_MS = 5000;

const coinsForm = orderForm.pick({ coinsToUse: true });

/** The question before an order is sent. */
export interface Question {
  /** A cheer, or that the price has changed. */
  title: string;
  /** Whether it asks to accept another price than the one before. */
  isNewPrice: boolean;
}

/** A purchase as its form needs it. */
interface PlaceOrder {
  form: MatchdayForm<typeof coinsForm>;
  /** The price with the coins in the field. */
  price: OwnPrice;
  /** The question that is open, if one is. */
  question: Question | undefined;
  ask: () => void;
  cancel: () => void;
  place: () => void;
  isBusy: boolean;
  /** An order of this product has no known outcome yet: until then no other order can be sent. */
  isInDoubt: boolean;
  placed: Order | undefined;
}

/**
 * The steps of a purchase: coins, question, order. An order contains the price that was shown; where that has changed,
 * the person is asked to accept the new one.
 * @param random chooses the cheer
 */
export function usePlaceOrder(product: Product, balance: number, random: () => number): PlaceOrder {
  const client = useQueryClient();
  const isDiscount = product.paymentType === 'coins discount';
  const form = useForm({
    schema: coinsForm,
    initialValues: { coinsToUse: isDiscount ? usableCoins(product, balance) : product.coins },
    validateInputOnBlur: true,
    refuse: ({ coinsToUse }) => ({
      coinsToUse: coinsRefusal(product, isDiscount ? coinsToUse : product.coins, balance),
    }),
  });
  const [question, setQuestion] = useState<Question>();
  const [placed, setPlaced] = useState<Order>();
  const price = priceWith(product, numberOf(form.values.coinsToUse) ?? 0);
  const askAgain = () => client.invalidateQueries({ queryKey: keyOf(getProduct) });
  const sending = useSend(createOrder, {
    about: product._id,
    outcome: { success: PLACED_TEXT, failure: ORDER_FAILED_TEXT, places: true },
    onSuccess: (order) => {
      form.reset();
      setPlaced(order);
      notify.success(PLACED_TEXT, { hideAfter: SHOWN_MS });
    },
    onError: (error) => {
      const fields = isApiError(error) ? error.fields : {};
      if (fields.price !== undefined) {
        void askAgain().then(() => setQuestion({ title: PRICE_CHANGED, isNewPrice: true }));
        return;
      }
      form.setErrors(fields);
      notify.error(orderFailure(error), { hideAfter: SHOWN_MS });
      void askAgain();
    },
  });
  useDoubtedForm(form, sending);
  return {
    form,
    price,
    question,
    ask: () => setQuestion({ title: cheerBy(random), isNewPrice: false }),
    cancel: () => setQuestion(undefined),
    place: () => {
      setQuestion(undefined);
      // The product may have changed while the question was open.
      if (form.validate().hasErrors) return;
      const body = {
        productId: product._id,
        coinsToUse: price.coins,
        shownPrice: shownPriceOf(product, price),
        shownPaymentType: product.paymentType,
      };
      sending.mutate({ body });
    },
    isBusy: sending.isPending,
    isInDoubt: sending.inDoubt !== undefined,
    placed,
  };
}
