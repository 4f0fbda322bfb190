import { paths } from '@matchday/contracts/paths';
import { orderStatuses } from '@matchday/contracts/shop/rules';
import { Button, Empty, Panel, ShowMore } from '@matchday/ui';
import { SelectField, TextField } from '@matchday/ui/forms';
import { DataTable } from '@matchday/ui/tables';
import { Loaded, useNarrow } from '@matchday/web-kit';
import { IconReceipt } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { statusOptions } from '../../parts/order-status.ts';
import { useCloseOut } from '../../parts/use-close-out.ts';
import { actionColumn, orderColumns } from './order-columns.tsx';
import classes from './orders.module.css';
import { useOrders } from './use-orders.ts';

/** My Orders, for an admin All Orders; found by secret code (SPEC 2, [O01]–[O05] [S05] [S06]). */
export function OrdersPanel({ isAdmin }: { isAdmin: boolean }) {
  const [address, narrow] = useNarrow<'code' | 'status'>();
  const code = address.get('code') ?? '';
  const status = orderStatuses.find((each) => each === address.get('status'));
  const { orders, isAnswer, pages } = useOrders(isAdmin, { code, status });
  const close = useCloseOut('Order Closed successfully ✔');
  const title = isAdmin ? 'All Orders' : 'My Orders';
  // What a code has left stays until all of them are there.
  const isNarrow = code !== '' || status !== undefined || !isAnswer;
  return (
    <Panel
      flush
      fields
      title={title}
      tools={
        <>
          <SelectField
            aria-label="Status"
            placeholder="All"
            options={statusOptions}
            value={status ?? ''}
            onChange={(event) => narrow('status', event.currentTarget.value)}
          />
          <TextField
            aria-label="Search by secret code"
            placeholder="Secret code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            classNames={{ root: classes.field, input: classes.search }}
            value={code}
            onChange={(event) => narrow('code', event.currentTarget.value)}
          />
        </>
      }
    >
      <Loaded
        of={{ ...pages, data: orders }}
        failure="The orders could not be loaded"
        empty={
          isNarrow ? undefined : (
            <Empty text="No orders yet" icon={IconReceipt}>
              {!isAdmin && (
                <Button component={Link} to={paths.shop} variant="default">
                  See the products
                </Button>
              )}
            </Empty>
          )
        }
      >
        <DataTable
          label={title}
          columns={isAdmin ? [...orderColumns, actionColumn(close)] : orderColumns}
          rows={orders}
          rowKey={(order) => order._id}
          empty={code ? 'No orders match this code' : isNarrow ? 'No orders match' : 'No orders yet'}
          phoneRows
        />
      </Loaded>
      {pages.hasNextPage && (
        <div className={classes.more}>
          <ShowMore pages={pages} />
        </div>
      )}
    </Panel>
  );
}
