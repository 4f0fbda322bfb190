import { isApiError, messageOf } from '@matchday/web-kit';

/** What a person reads when an order fails (SPEC 8, [W25]–[W27]). */
export function orderFailure(error: unknown): string {
  const status = isApiError(error) ? error.status : 0;
  if (status === 404) return 'Product or user not found';
  return status === 400 ? messageOf(error, 'Payment failed') : 'Failed to place order';
}
