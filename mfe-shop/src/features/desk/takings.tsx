import { formatDate, formatNumber, formatUgx } from '@matchday/contracts/format';
import { checkTakings, type DayTakings, getTakings } from '@matchday/contracts/shop/http';
import { Amount, Button, Notice, Panel } from '@matchday/ui';
import { type Column, DataTable } from '@matchday/ui/tables';
import { type ListFile, Loaded, query, SaveRows } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';

const columns: readonly Column<DayTakings>[] = [
  { label: 'Day', cell: ({ day }) => formatDate(day) },
  { label: 'Orders', numeric: true, cell: ({ orders }) => formatNumber(orders) },
  { label: 'Coins', numeric: true, cell: ({ coins }) => <Amount value={coins} /> },
  { label: 'UGX', numeric: true, cell: ({ ugx }) => formatUgx(ugx) },
  { label: 'Paid', numeric: true, cell: ({ ugxPaid }) => formatUgx(ugxPaid) },
];

const csv: ListFile<DayTakings> = {
  name: 'takings-by-day.csv',
  columns: ['day', 'orders', 'coins', 'ugx', 'ugx_paid'],
  row: ({ day, orders, coins, ugx, ugxPaid }) => ({ day, orders, coins, ugx, ugx_paid: ugxPaid }),
};

/** Pixels after which the days scroll within their box. */
const HEIGHT = 340;

/** Coins and UGX of orders by day, and whether their coins agree with the ledger. */
export function Takings({ from, to }: { from?: string; to?: string }) {
  const days = useQuery(query(getTakings, { query: { from, to } }));
  const check = useQuery({ ...query(checkTakings), enabled: false });
  return (
    <Panel
      flush
      title="Takings by day"
      fields
      tools={
        <>
          <Button variant="default" loading={check.isFetching} onClick={() => void check.refetch()}>
            Compare with the ledger
          </Button>
          <SaveRows of={{ call: getTakings, query: { from, to } }} csv={csv} title="takings" />
        </>
      }
    >
      {check.isError && <Notice tone="warn">The ledger did not answer. Try again.</Notice>}
      {check.data && (
        <Notice tone={check.data.agree ? 'info' : 'warn'}>
          {check.data.agree ? 'They agree: ' : 'They differ: '}
          {formatNumber(check.data.orders)} coins in orders, {formatNumber(check.data.ledger)} in the ledger.
        </Notice>
      )}
      <Loaded of={days} failure="The takings could not be loaded">
        <DataTable
          label="Takings by day"
          columns={columns}
          rows={days.data}
          rowKey={({ day }) => day}
          empty="No orders in these days"
          maxHeight={HEIGHT}
        />
      </Loaded>
    </Panel>
  );
}
