import { formatDate, formatUgx } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import { getOrders, type Order } from '@matchday/contracts/shop/http';
import { Amount, StatusChip, type StatusTone } from '@matchday/ui';
import type { Column } from '@matchday/ui/tables';
import { pagesQuery } from '@matchday/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ListFile } from '../../../parts/list/save-rows.tsx';
import classes from '../account.module.css';
import { type ListOf, PagedPanel } from './paged-panel.tsx';

const statuses: Record<Order['orderStatus'], readonly [word: string, tone: StatusTone]> = {
  pending: ['pending', 'live'],
  complete: ['closed', 'won'],
  cancelled: ['cancelled', 'pending'],
};

const columns: readonly Column<Order>[] = [
  {
    label: 'Code',
    mono: true,
    phone: 'title',
    cell: (order) => (
      <Link className={classes.link} to={paths.order(order._id)}>
        {order.secretCode}
      </Link>
    ),
  },
  { label: 'Product', phone: 'line', cell: (order) => order.productId.name },
  { label: 'Coins', numeric: true, phone: 'more', cell: (order) => <Amount value={order.coins} /> },
  {
    label: 'Price',
    numeric: true,
    phone: 'more',
    cell: (order) => (order.finalPriceUGX === 0 ? '–' : formatUgx(order.finalPriceUGX)),
  },
  {
    label: 'Status',
    phone: 'mark',
    cell: (order) => {
      const [word, tone] = statuses[order.orderStatus];
      return <StatusChip tone={tone}>{word}</StatusChip>;
    },
  },
  { label: 'Date', phone: 'note', cell: (order) => formatDate(order.createdAt) },
];

const csvOf = (username: string): ListFile<Order> => ({
  name: `orders-${username}.csv`,
  columns: ['code', 'placed', 'status', 'product', 'coins', 'ugx', 'ugx_paid', 'id'],
  row: ({ _id, secretCode, createdAt, orderStatus, productId, coins, finalPriceUGX, ugxPaid }) => ({
    code: secretCode,
    placed: createdAt,
    status: orderStatus,
    product: productId.name,
    coins,
    ugx: finalPriceUGX,
    ugx_paid: ugxPaid === undefined ? '' : ugxPaid ? 'yes' : 'no',
    id: _id,
  }),
});

/** Orders of a person. */
export function Orders({ id, username }: ListOf) {
  const pages = useInfiniteQuery(pagesQuery(getOrders, { query: { user: id, limit: 50 } }));
  return (
    <PagedPanel
      title="Orders"
      whole={{ call: getOrders, query: { user: id } }}
      csv={csvOf(username)}
      pages={pages}
      columns={columns}
      rowKey={(order) => order._id}
      empty="No orders yet"
      failure="The orders could not be loaded"
    />
  );
}
