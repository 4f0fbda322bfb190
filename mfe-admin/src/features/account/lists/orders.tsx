import { formatDate, formatUgx } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import { getOrders, type Order } from '@matchday/contracts/shop/http';
import { orderSorts, orderStatuses } from '@matchday/contracts/shop/rules';
import { Amount, StatusChip, type StatusTone } from '@matchday/ui';
import type { Column } from '@matchday/ui/tables';
import { type ListFile, SaveRows } from '@matchday/web-kit';
import { Link } from 'react-router-dom';
import { ListChoice, ListField, ListPanel, ListSort } from '../../../parts/list/list-screen.tsx';
import { useAddressList } from '../../../parts/list/use-address-list.ts';
import classes from '../account.module.css';
import type { ListOf } from './list-of.ts';

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

const filters = ['search', 'status', 'sort'] as const;
const states = orderStatuses.map((value) => ({ value, label: statuses[value][0] }));

/** Orders of a person. */
export function Orders({ id, username }: ListOf) {
  const list = useAddressList<Order, (typeof filters)[number]>(getOrders, {
    filters,
    prefix: 'orders-',
    queryOf: ({ search, status, sort }) => ({
      user: id,
      search,
      status: orderStatuses.find((one) => one === status),
      sort: orderSorts.find((one) => one === sort),
    }),
  });
  return (
    <ListPanel
      isHeaded
      title="Orders"
      list={list}
      filters={
        <>
          <ListField list={list} name="search" label="Code or product" />
          <ListChoice list={list} name="status" label="Status" options={states} />
          <ListSort list={list} />
        </>
      }
      tools={<SaveRows of={list} csv={csvOf(username)} />}
      columns={columns}
      rowKey={(order) => order._id}
      empty="No orders yet"
      noMatch="No orders match"
      failure="The orders could not be loaded"
    />
  );
}
