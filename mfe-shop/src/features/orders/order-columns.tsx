import { formatDate, formatUgx } from '@matchday/contracts/format';
import type { Order } from '@matchday/contracts/shop/http';
import { Amount, Button } from '@matchday/ui';
import type { Column } from '@matchday/ui/tables';
import { codeColumn, statusColumn } from '../../parts/order-cells.tsx';
import type { CloseOut } from '../../parts/use-close-out.ts';
import classes from './orders.module.css';

/** SPEC's columns of orders, all of them on phones too ([O01]). */
export const orderColumns: readonly Column<Order>[] = [
  { label: 'Product', cell: (order) => order.productId.name, phone: 'line' },
  { label: 'Type', cell: (order) => order.paymentType, phone: 'more' },
  {
    label: 'Cost',
    numeric: true,
    phone: 'note',
    cell: (order) => (
      <span className={classes.cost}>
        <Amount value={order.coins} />
        {order.finalPriceUGX > 0 && <span>{formatUgx(order.finalPriceUGX)}</span>}
      </span>
    ),
  },
  statusColumn,
  codeColumn,
  { label: 'Date', cell: (order) => formatDate(order.createdAt), phone: 'more' },
];

/** The admin's column: Close Out, only while an order is pending ([O05]). */
export const actionColumn = ({ closeOut, busyId }: CloseOut): Column<Order> => ({
  label: 'Action',
  phone: 'action',
  cell: (order) =>
    order.orderStatus === 'pending' && (
      <Button
        size="compact-sm"
        h={32}
        disabled={busyId !== undefined}
        aria-label={`Close Out ${order.secretCode}`}
        onClick={() => closeOut(order)}
      >
        {busyId === order._id ? 'Updating...' : 'Close Out'}
      </Button>
    ),
});
