import { DASHBOARD_ROWS } from '@matchday/contracts/constants';
import { formatDate } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import { getOrders, type Order } from '@matchday/contracts/shop/http';
import { Button, HeadLink, Panel, StatusChip, type StatusTone } from '@matchday/ui';
import { type Column, DataTable } from '@matchday/ui/tables';
import { Loaded, listQuery, useStream } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { codeColumn } from '../parts/order-cells.tsx';
import { type CloseOut, useCloseOut } from '../parts/use-close-out.ts';

const tones: Record<Order['orderStatus'], StatusTone> = {
  pending: 'live',
  complete: 'won',
  cancelled: 'pending',
};

const columns: readonly Column<Order>[] = [
  { ...codeColumn, label: 'Secret Code' },
  { label: 'User', cell: ({ userId }) => `${userId.surname} ${userId.firstname}`, phone: 'note' },
  { label: 'Product', cell: (order) => order.productId.name, phone: 'line' },
  {
    label: 'Status',
    phone: 'mark',
    cell: ({ orderStatus }) => <StatusChip tone={tones[orderStatus]}>{orderStatus}</StatusChip>,
  },
  { label: 'Date', cell: (order) => formatDate(order.createdAt), phone: 'hidden' },
];

const actionColumn = ({ closeOut, busyId }: CloseOut): Column<Order> => ({
  label: 'Action',
  phone: 'action',
  cell: (order) =>
    order.orderStatus === 'pending' && (
      <Button
        size="compact-sm"
        h={32}
        disabled={busyId !== undefined}
        aria-label={`Closeout ${order.secretCode}`}
        onClick={() => closeOut(order)}
      >
        {busyId === order._id ? 'Updating...' : 'Closeout'}
      </Button>
    ),
});

/** Recent Orders of the dashboard, with Closeout on those that are pending (SPEC 2 and 9). */
export function Widget() {
  const newestOrders = listQuery(getOrders, { query: { limit: DASHBOARD_ROWS } });
  const pendingOrders = listQuery(getOrders, { query: { limit: 1, status: 'pending' } });
  const newest = useQuery(newestOrders);
  const open = useQuery(pendingOrders);
  const close = useCloseOut('Order Completed successfully ✔');
  useStream('order', () => {
    void newest.refetch();
    void open.refetch();
  });
  const pending = open.data?.total ?? 0;
  return (
    <Panel
      flush
      title={<HeadLink link={(props) => <Link {...props} to={paths.orders} />}>Recent Orders</HeadLink>}
      tools={pending > 0 && <StatusChip tone="live">{pending} pending</StatusChip>}
    >
      <Loaded of={newest} failure="The orders could not be loaded">
        <DataTable
          label="Recent Orders"
          columns={[...columns, actionColumn(close)]}
          rows={newest.data?.items}
          rowKey={(order) => order._id}
          empty="No orders yet"
          waitingRows={DASHBOARD_ROWS}
          phoneRows
        />
      </Loaded>
    </Panel>
  );
}
