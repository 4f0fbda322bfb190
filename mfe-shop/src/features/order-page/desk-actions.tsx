import { formatUgx } from '@matchday/contracts/format';
import { completeOrder, markOrderPaid, type OrderDetails, reopenOrder } from '@matchday/contracts/shop/http';
import { Button } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { messageOf, notify, useSend } from '@matchday/web-kit';
import { useEffect, useState } from 'react';
import { ugxState } from '../../parts/order-status.ts';
import classes from './order-page.module.css';

/** Whether an instant is still to come; looks again when it has passed. */
function useIsAhead(instant: string | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  const at = instant === undefined ? 0 : Date.parse(instant);
  useEffect(() => {
    if (at === 0) return undefined;
    // The page may have been open for long before there was an instant to wait for.
    const timer = setTimeout(() => setNow(Math.max(at, Date.now())), at - Date.now());
    return () => clearTimeout(timer);
  }, [at]);
  return at > now;
}

const failed = (what: string) => (error: Error) => notify.error(messageOf(error, what));

/** What an admin does with an order: hands it over after a question, undoes that for a minute, notes the money. */
export function DeskActions({ order }: { order: OrderDetails }) {
  const [isAsking, setIsAsking] = useState(false);
  const params = { id: order._id };
  const handOver = useSend(completeOrder, {
    onSuccess: ({ message }) => {
      setIsAsking(false);
      notify.success(message);
    },
    onError: (error) => {
      setIsAsking(false);
      notify.error(`Failed to complete order: ${messageOf(error, error.message)}`);
    },
  });
  const undo = useSend(reopenOrder, {
    onSuccess: ({ message }) => notify.success(message),
    onError: failed('The hand-over could not be undone'),
  });
  const pay = useSend(markOrderPaid, {
    onSuccess: ({ message }) => notify.success(message),
    onError: failed('The payment could not be noted'),
  });
  const canUndo = useIsAhead(order.undoUntil);
  const hasPrice = order.finalPriceUGX > 0;
  const ugx = ugxState(order);
  const buyer = `${order.userId.firstname} ${order.userId.surname}`.trim() || 'the buyer';
  return (
    <div className={classes.actions}>
      {hasPrice && ugx && (
        <Button
          variant="default"
          loading={pay.isPending}
          onClick={() => pay.mutate({ params, body: { paid: !order.ugxPaid } })}
        >
          {ugx === 'paid'
            ? 'Mark as not paid'
            : `Mark ${formatUgx(order.finalPriceUGX)} as ${ugx === 'return' ? 'returned' : 'paid'}`}
        </Button>
      )}
      {order.orderStatus === 'pending' && <Button onClick={() => setIsAsking(true)}>Hand over</Button>}
      {order.orderStatus === 'complete' && canUndo && (
        <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate({ params })}>
          Undo hand-over
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={`Hand it over to ${buyer}?`}
        confirm="Hand over"
        cancel="Not yet"
        busy={handOver.isPending}
        onConfirm={() => handOver.mutate({ params, body: { secretCode: order.secretCode } })}
        onCancel={() => setIsAsking(false)}
      >
        {order.productId.name}, code {order.secretCode}.
        {hasPrice && ugx === 'due' && ` ${formatUgx(order.finalPriceUGX)} are not paid yet.`}
      </ConfirmDialog>
    </div>
  );
}
