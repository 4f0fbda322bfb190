import { getOrders } from '@matchday/contracts/shop/http';
import { Panel, ShowMore } from '@matchday/ui';
import { SelectField, TextField } from '@matchday/ui/forms';
import { DataTable } from '@matchday/ui/tables';
import { isApiError, Loaded, SaveRows } from '@matchday/web-kit';
import { statusOptions } from '../../parts/order-status.ts';
import classes from './desk.module.css';
import { deskColumns } from './desk-columns.tsx';
import { ordersCsv } from './orders-csv.ts';
import type { useDesk } from './use-desk.ts';

/** All orders with what narrows them, and as a file. */
export function DeskList({ desk }: { desk: ReturnType<typeof useDesk> }) {
  const { address, filter, narrow, orders, isAnswer, total, pages } = desk;
  const { sort, ...narrowing } = filter;
  const isNarrow = !isAnswer || Object.values(narrowing).some((value) => value !== undefined);
  return (
    <Panel flush title={total === undefined ? 'All orders' : `All orders (${total})`}>
      <div className={classes.filters}>
        <TextField
          label="Name or code"
          type="search"
          maxLength={80}
          value={address.get('search') ?? ''}
          onChange={(event) => narrow('search', event.currentTarget.value)}
        />
        <SelectField
          label="Status"
          placeholder="All"
          options={statusOptions}
          value={filter.status ?? ''}
          onChange={(event) => narrow('status', event.currentTarget.value)}
        />
        <SelectField
          label="UGX"
          placeholder="All"
          options={[
            { value: 'yes', label: 'due' },
            { value: 'return', label: 'to return' },
          ]}
          value={filter.due ?? ''}
          onChange={(event) => narrow('due', event.currentTarget.value)}
        />
        <TextField
          label="From"
          type="date"
          value={filter.from ?? ''}
          onChange={(event) => narrow('from', event.currentTarget.value)}
        />
        <TextField
          label="To"
          type="date"
          value={filter.to ?? ''}
          onChange={(event) => narrow('to', event.currentTarget.value)}
        />
        <SelectField
          label="Order"
          placeholder="Newest first"
          options={[{ value: 'oldest', label: 'Oldest first' }]}
          value={sort ?? ''}
          onChange={(event) => narrow('sort', event.currentTarget.value)}
        />
        <SaveRows of={{ call: getOrders, query: filter }} csv={ordersCsv} />
      </div>
      <Loaded
        of={{ ...pages, data: orders }}
        failure="The orders could not be loaded"
        explains={isApiError(pages.error) && pages.error.status === 400}
      >
        <DataTable
          label="All orders"
          columns={deskColumns}
          rows={orders}
          rowKey={(order) => order._id}
          empty={isNarrow ? 'No orders match' : 'No orders yet'}
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
