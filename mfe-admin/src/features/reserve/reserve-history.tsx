import { formatDate, formatNumber, formatTime } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import { getReserveHistory, type ReserveChange } from '@matchday/contracts/wallet/http';
import { HeadLink, Panel, ShowMore } from '@matchday/ui';
import { type Column, DataTable } from '@matchday/ui/tables';
import { type ListFile, Loaded, SaveRows } from '@matchday/web-kit';
import { Link } from 'react-router-dom';
import classes from './reserve-panel.module.css';
import { useReserveChanges } from './use-reserve-changes.ts';

const columns: readonly Column<ReserveChange>[] = [
  { label: 'When', phone: 'title', cell: ({ at }) => `${formatDate(at)}, ${formatTime(at)}` },
  { label: 'By', phone: 'line', cell: ({ by }) => by.username },
  {
    label: 'UGX',
    numeric: true,
    phone: 'mark',
    cell: ({ action, amountUGX }) => `${action === 'add' ? '+' : '−'}${formatNumber(amountUGX)}`,
  },
  { label: 'UGX after', numeric: true, phone: 'more', cell: ({ balance }) => formatNumber(balance) },
  { label: 'Reason', phone: 'foot', cell: ({ reason }) => reason ?? '' },
];

const csv: ListFile<ReserveChange> = {
  name: 'reserve-history.csv',
  columns: ['at', 'by', 'ugx', 'ugx_after', 'reason', 'id'],
  row: ({ _id, at, by, action, amountUGX, balance, reason }) => ({
    at,
    by: by.username,
    ugx: action === 'add' ? amountUGX : -amountUGX,
    ugx_after: balance,
    reason: reason ?? '',
    id: _id,
  }),
};

/** Who changed the reserve, when and why, newest first. */
export function ReserveHistory() {
  const changes = useReserveChanges();
  const rows = changes.data?.pages.flatMap(({ items }) => items);
  return (
    <Panel
      flush
      // The audit searches, narrows and sorts the same changes.
      title={
        <HeadLink link={(props) => <Link {...props} to={`${paths.audit}?what=investReserve`} />}>
          Reserve history
        </HeadLink>
      }
      tools={<SaveRows of={{ call: getReserveHistory }} csv={csv} />}
    >
      <Loaded of={{ ...changes, data: rows }} failure="The reserve history could not be loaded">
        <DataTable
          label="Reserve history"
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          empty="The reserve has not been changed yet"
          phoneRows
        />
      </Loaded>
      {changes.hasNextPage && (
        <div className={classes.more}>
          <ShowMore pages={changes} />
        </div>
      )}
    </Panel>
  );
}
