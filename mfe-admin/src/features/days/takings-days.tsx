import { formatDate, formatNumber, formatUgx } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import { type DayTakings, getTakings } from '@matchday/contracts/shop/http';
import { Amount, HeadLink, Panel } from '@matchday/ui';
import { type Column, DataTable } from '@matchday/ui/tables';
import { type ListFile, Loaded, query, SaveRows } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

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

/** Coins and UGX of orders in the last days; the file has all days that the shop tells of. */
export function TakingsDays() {
  const days = useQuery(query(getTakings, { query: {} }));
  return (
    <Panel
      flush
      title={<HeadLink link={(props) => <Link {...props} to={paths.orders} />}>Takings</HeadLink>}
      tools={<SaveRows of={{ call: getTakings }} csv={csv} />}
    >
      <Loaded of={days} failure="The takings could not be loaded">
        <DataTable
          label="Takings by day"
          columns={columns}
          rows={days.data?.slice(0, 14)}
          rowKey={({ day }) => day}
          empty="No orders yet"
          maxHeight={340}
        />
      </Loaded>
    </Panel>
  );
}
