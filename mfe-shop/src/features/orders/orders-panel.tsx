import { getMyOrders, getOrders } from '@matchday/contracts/shop/http';
import { ErrorCard, Panel } from '@matchday/ui';
import { TextField } from '@matchday/ui/forms';
import { DataTable } from '@matchday/ui/tables';
import { query, useStream } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCloseOut } from '../../parts/use-close-out.ts';
import { actionColumn, orderColumns } from './order-columns.tsx';
import classes from './orders.module.css';
import { ordersShown } from './orders-shown.ts';

/** My Orders, for an admin All Orders; found by secret code (SPEC 2, [O01]–[O05] [S05] [S06]). */
export function OrdersPanel({ isAdmin }: { isAdmin: boolean }) {
  const { data, isError, isFetching, refetch } = useQuery(query(isAdmin ? getOrders : getMyOrders));
  const [typed, setTyped] = useState('');
  const close = useCloseOut('Order Closed successfully ✔');
  useStream('order', () => void refetch());
  const title = isAdmin ? 'All Orders' : 'My Orders';
  const hasOrders = (data?.length ?? 0) > 0;
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
      {!data && isError ? (
        <ErrorCard text="The orders could not be loaded" busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={title}
          columns={isAdmin ? [...orderColumns, actionColumn(close)] : orderColumns}
          rows={data && ordersShown(data, typed)}
          rowKey={(order) => order._id}
          empty={hasOrders ? 'No order has this code' : 'No orders yet'}
          phoneRows
        />
      )}
    </Panel>
  );
}
