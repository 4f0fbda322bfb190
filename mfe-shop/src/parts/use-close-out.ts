import { paths } from '@matchday/contracts/paths';
import { completeOrder, type Order } from '@matchday/contracts/shop/http';
import { messageOf, notify, useSend } from '@matchday/web-kit';

/** Milliseconds that the link to an order is shown. */
const SHOWN_MS = 15_000;

/** Closing orders out, one at a time. */
export interface CloseOut {
  closeOut: (order: Order) => void;
  /** Id of the order that is being closed out. */
  busyId: string | undefined;
}

/**
 * Closes a pending order out; every list shows the new status without a reload (SPEC 8, [W29] [Z01]).
 * @param success `Order Closed successfully ✔` or `Order Completed successfully ✔` (CHECKLIST Z14)
 */
export function useCloseOut(success: string): CloseOut {
  const { mutate, isPending, variables } = useSend(completeOrder, {
    // For a minute it can be taken back on the page of the order.
    onSuccess: ({ _id }) =>
      notify.success(success, {
        hideAfter: SHOWN_MS,
        link: { text: 'Open the order', to: paths.order(_id) },
      }),
    onError: (error) => notify.error(`Failed to complete order: ${messageOf(error, error.message)}`),
  });
  return {
    closeOut: (order) => mutate({ params: { id: order._id } }),
    busyId: isPending ? variables?.params.id : undefined,
  };
}
