import type { OrderStep } from '@matchday/contracts/shop/http';

const words: Record<OrderStep['what'], string> = {
  placed: 'Placed',
  paid: 'Coins paid',
  'handed-over': 'Handed over',
  'taken-back': 'Hand-over undone',
  'ugx-paid': 'UGX paid',
  'ugx-unpaid': 'UGX marked as not paid',
  cancelled: 'Cancelled',
  returned: 'Coins returned',
};

/** What happened, in words. @param isCancelled whether the order was cancelled before */
export const stepWord = ({ what }: OrderStep, isCancelled: boolean): string =>
  isCancelled && what === 'ugx-unpaid' ? 'UGX returned' : words[what];

/**
 * The side that did it: `you`, `the buyer`, `the shop`, or for admins its person, `ada of the shop`.
 * @param isOwn whether the order is of the person who reads
 */
export function stepBy({ by, name }: OrderStep, isOwn: boolean): string | undefined {
  if (by === 'buyer') return isOwn ? 'you' : 'the buyer';
  if (by === 'shop') return name ? `${name} of the shop` : 'the shop';
  return undefined;
}
