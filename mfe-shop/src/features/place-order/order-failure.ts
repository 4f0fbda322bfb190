import { isApiError, messageOf } from '@matchday/web-kit';

/** Shown when an order failed for any other reason (SPEC 8, [W27]). */
export const ORDER_FAILED_TEXT = 'Failed to place order';

/** The text for a failed order (SPEC 8, [W25]–[W27]). */
export function orderFailure(error: unknown): string {
  if (!isApiError(error)) return messageOf(error, ORDER_FAILED_TEXT);
  if (error.status === 404) return 'Product or user not found';
  return error.status === 400 ? messageOf(error, 'Payment failed') : ORDER_FAILED_TEXT;
}
