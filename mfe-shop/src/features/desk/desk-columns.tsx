import { formatDate, formatUgx } from '@matchday/contracts/format';
import type { Order } from '@matchday/contracts/shop/http';
import { Amount, StatusChip } from '@matchday/ui';
import type { Column } from '@matchday/ui/tables';
import { codeColumn, statusColumn } from '../../parts/order-cells.tsx';
import { ugxState } from '../../parts/order-status.ts';
import classes from './desk.module.css';

/** The buyer's name; empty while it is not known. */
const buyerOf = ({ userId }: Order): string => `${userId.firstname} ${userId.surname}`.trim();

function Ugx({ order }: { order: Order }) {
  if (order.finalPriceUGX === 0) return '–';
  const state = ugxState(order);
  return (
    <span className={classes.ugx}>
      {formatUgx(order.finalPriceUGX)}
      {state && (
        <StatusChip tone={state === 'paid' ? 'won' : 'live'}>
          {state === 'return' ? 'to return' : state}
        </StatusChip>
      )}
    </span>
  );
}

/** Columns of the desk: what is handed over to whom, and what is due. */
export const deskColumns: readonly Column<Order>[] = [
  codeColumn,
  { label: 'Customer', phone: 'line', cell: buyerOf },
  {
    label: 'Phone',
    phone: 'more',
    cell: ({ userId }) =>
      userId.phoneNumber && (
        <a className={classes.phone} href={`tel:${userId.phoneNumber}`}>
          {userId.phoneNumber}
        </a>
      ),
  },
  { label: 'Product', phone: 'more', cell: (order) => order.productId.name },
  { label: 'Coins', numeric: true, phone: 'note', cell: (order) => <Amount value={order.coins} /> },
  { label: 'Price', numeric: true, phone: 'more', cell: (order) => <Ugx order={order} /> },
  statusColumn,
  { label: 'Date', phone: 'more', cell: (order) => formatDate(order.createdAt) },
];
