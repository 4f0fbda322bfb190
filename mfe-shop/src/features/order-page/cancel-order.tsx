import { formatNumber, formatUgx } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import { cancelOrder, type Order } from '@matchday/contracts/shop/http';
import { Button } from '@matchday/ui';
import { ConfirmDialog } from '@matchday/ui/dialogs';
import { TextField } from '@matchday/ui/forms';
import { messageOf, notify, useSend } from '@matchday/web-kit';
import { useState } from 'react';

const CANCELLED_TEXT = 'Order cancelled';
const FAILED_TEXT = 'Failed to cancel order';

interface CancelOrderProps {
  order: Order;
  /** An admin cancels the order of somebody else, who has to read why. */
  isOwn: boolean;
}

/** Cancels a pending order after a question: its coins and its unit return at once. */
export function CancelOrder({ order, isOwn }: CancelOrderProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState('');
  const { mutate, isPending, inDoubt } = useSend(cancelOrder, {
    about: order._id,
    outcome: { success: CANCELLED_TEXT, failure: FAILED_TEXT, leadsTo: paths.order('') },
    onSuccess: () => {
      setIsAsking(false);
      notify.success(CANCELLED_TEXT, { about: paths.order(order._id) });
    },
    onError: (error) => {
      setIsAsking(false);
      notify.error(messageOf(error, FAILED_TEXT));
    },
  });
  const isBusy = isPending || inDoubt !== undefined;
  const cancel = () => {
    if (!isOwn && reason.trim() === '') return setWrong('Say why: the buyer can read it');
    mutate({ params: { id: order._id }, body: { reason: reason.trim() || undefined } });
  };
  return (
    <>
      <Button variant="outline" color="red" fullWidth disabled={isBusy} onClick={() => setIsAsking(true)}>
        {isBusy ? 'Cancelling...' : 'Cancel order'}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Cancel this order?"
        confirm="Cancel order"
        cancel="Keep it"
        tone="danger"
        busy={isBusy}
        onConfirm={cancel}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          {order.productId.name}.{' '}
          {order.coins > 0 &&
            `${formatNumber(order.coins)} ${order.coins === 1 ? 'coin returns' : 'coins return'} to ${isOwn ? 'you' : 'the buyer'}.`}
          {order.ugxPaid &&
            ` ${isOwn ? 'Collect' : 'Return'} the ${formatUgx(order.finalPriceUGX)} that ${isOwn ? 'you' : 'the buyer'} paid.`}
        </p>
        <TextField
          label={isOwn ? 'Reason (optional)' : 'Reason'}
          maxLength={140}
          value={reason}
          error={wrong}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setWrong('');
          }}
          mt={12}
        />
      </ConfirmDialog>
    </>
  );
}
