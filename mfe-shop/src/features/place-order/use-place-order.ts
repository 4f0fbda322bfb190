import { paths } from '@matchday/contracts/paths';
import { purchaseForm } from '@matchday/contracts/shop/forms';
import { createOrder, getProduct, type Order, type Product } from '@matchday/contracts/shop/http';
import { PRICE_CHANGED } from '@matchday/contracts/shop/rules';
import { type MatchdayForm, numberOf, useForm } from '@matchday/ui/forms';
import { isApiError, keyOf, notify, showFieldErrors, useDoubtedForm, useSend } from '@matchday/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type OwnPrice, priceWith, shownPriceOf, usableCoins } from '../../parts/usable-coins.ts';
import { cheerBy } from './cheers.ts';
import { choicesOf, wrongFilled } from './choices/choices-of.ts';
import { coinsRefusal } from './coins-refusal.ts';
import { ORDER_FAILED_TEXT, orderFailure } from './order-failure.ts';

const PLACED_TEXT = 'Order placed successfully!';
/** Milliseconds for which the outcome of an order is shown. */
const SHOWN_MS = 5000;

/** The question before an order is sent. */
export interface Question {
  /** A cheer, or that the price has changed. */
  title: string;
  /** Whether it asks to accept another price than the one before. */
  isNewPrice: boolean;
  /** The price that it asks about, as `priceText` has it; empty for whichever is shown next. */
  about: string;
}

/** A purchase as its form needs it. */
export interface PlaceOrder {
  form: MatchdayForm<typeof purchaseForm>;
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
  /** The order that was just placed; the form waits for {@link PlaceOrder.orderAnother} meanwhile. */
  placed: Order | undefined;
  orderAnother: () => void;
}

/**
 * The steps of a purchase: coins, question, order. An order contains the price that was shown; where that has changed,
 * the person is asked to accept the new one.
 * @param random chooses the cheer
 */
export function usePlaceOrder(product: Product, balance: number, random: () => number): PlaceOrder {
  const client = useQueryClient();
  const isDiscount = product.paymentType === 'coins discount';
  const proposed = isDiscount ? usableCoins(product, balance) : product.coins;
  const asks = product.asks ?? [];
  const form = useForm({
    draft: `order ${product._id}`,
    schema: purchaseForm,
    initialValues: { coinsToUse: proposed, filled: asks.map(() => '') },
    validateInputOnBlur: true,
    refuse: ({ coinsToUse, filled }) => ({
      coinsToUse: coinsRefusal(product, isDiscount ? coinsToUse : product.coins, balance),
      ...wrongFilled(asks, filled),
    }),
  });
  /** Coins may be spent or earned while the form is open: what nobody has typed follows the purse. */
  const propose = useEffectEvent((coinsToUse: number) => {
    const isTyped = form.isDirty('coinsToUse');
    form.setInitialValues({ ...form.getInitialValues(), coinsToUse });
    if (!isTyped) form.setValues({ coinsToUse });
  });
  useEffect(() => propose(proposed), [proposed]);
  const [question, setQuestion] = useState<Question>();
  const [placed, setPlaced] = useState<Order>();
  const price = priceWith(product, numberOf(form.values.coinsToUse) ?? 0);
  const priceText = [product.paymentType, price.coins, price.price].join(' ');
  const askAgain = () => client.invalidateQueries({ queryKey: keyOf(getProduct) });
  const sending = useSend(createOrder, {
    about: product._id,
    outcome: {
      success: PLACED_TEXT,
      failure: ORDER_FAILED_TEXT,
      places: true,
      leadsTo: paths.order(''),
    },
    onSuccess: (order) => {
      form.reset();
      setPlaced(order);
      notify.success(PLACED_TEXT, { hideAfter: SHOWN_MS, about: paths.order(order._id) });
    },
    onError: (error) => {
      const fields = isApiError(error) ? error.fields : {};
      if (fields.price !== undefined) {
        void askAgain().then(() => setQuestion({ title: PRICE_CHANGED, isNewPrice: true, about: '' }));
        return;
      }
      showFieldErrors(error, form);
      notify.error(orderFailure(error), { hideAfter: SHOWN_MS });
      void askAgain();
    },
  });
  useDoubtedForm(form, sending);
  useEffect(() => {
    // What was asked about is another price by now: the answer would be to a question that nobody has read.
    if (question && question.about !== priceText)
      setQuestion({ title: PRICE_CHANGED, isNewPrice: true, about: priceText });
  }, [question, priceText]);
  return {
    form,
    price,
    question,
    ask: () => setQuestion({ title: cheerBy(random), isNewPrice: false, about: priceText }),
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
        ...(asks.length > 0 && { choices: choicesOf(asks, form.values.filled) }),
      };
      sending.mutate({ body });
    },
    isBusy: sending.isPending,
    isInDoubt: sending.inDoubt !== undefined,
    placed,
    orderAnother: () => setPlaced(undefined),
  };
}
