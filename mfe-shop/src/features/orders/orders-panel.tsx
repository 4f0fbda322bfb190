import { formatNumber } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import { Button, Empty, ErrorCard, Panel } from '@matchday/ui';
import { TextField } from '@matchday/ui/forms';
import { DataTable } from '@matchday/ui/tables';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCloseOut } from '../../parts/use-close-out.ts';
import { actionColumn, orderColumns } from './order-columns.tsx';
import classes from './orders.module.css';
import { FIRST_ROWS, ordersShown } from './orders-shown.ts';
import { useOrders } from './use-orders.ts';

/** My Orders, for an admin All Orders; found by secret code (SPEC 2, [O01]–[O05] [S05] [S06]). */
export function OrdersPanel({ isAdmin }: { isAdmin: boolean }) {
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState(false);
  const { orders, isError, isFetching, refetch } = useOrders(isAdmin, typed);
  const close = useCloseOut('Order Closed successfully ✔');
  const title = isAdmin ? 'All Orders' : 'My Orders';
  const found = orders && ordersShown(orders, typed);
  const rows = all ? found : found?.slice(0, FIRST_ROWS);
  const hidden = (found?.length ?? 0) - (rows?.length ?? 0);
  return (
    <Panel
      flush
      title={title}
      tools={
        <TextField
          aria-label="Search by secret code"
          placeholder="Secret code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: classes.search }}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      }
    >
      {!orders && isError ? (
        <ErrorCard text="The orders could not be loaded" busy={isFetching} onRetry={() => void refetch()} />
      ) : orders?.length === 0 && !typed ? (
        <Empty text="No orders yet" icon={IconReceipt}>
          {!isAdmin && (
            <Button component={Link} to={paths.shop} variant="default">
              See the products
            </Button>
          )}
        </Empty>
      ) : (
        <DataTable
          label={title}
          columns={isAdmin ? [...orderColumns, actionColumn(close)] : orderColumns}
          rows={rows}
          rowKey={(order) => order._id}
          empty={orders?.length ? 'No order has this code' : 'No orders yet'}
          phoneRows
        />
      )}
      {hidden > 0 && (
        <div className={classes.all}>
          <Button variant="default" onClick={() => setAll(true)}>
            Show all {formatNumber(found?.length ?? 0)}
          </Button>
        </div>
      )}
    </Panel>
  );
}
