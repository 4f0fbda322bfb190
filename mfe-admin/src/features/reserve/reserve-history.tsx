import { formatDate, formatNumber, formatTime } from '@matchday/contracts/format';
import { getReserveHistory, type ReserveChange } from '@matchday/contracts/wallet/http';
import { SectionHead, ShowMore } from '@matchday/ui';
import { type Column, DataTable } from '@matchday/ui/tables';
import { Loaded } from '@matchday/web-kit';
import { type ListFile, SaveRows } from '../../parts/list/save-rows.tsx';
import classes from './reserve-panel.module.css';
import { useReserveChanges } from './use-reserve-changes.ts';

const columns: readonly Column<ReserveChange>[] = [
  { label: 'When', cell: ({ at }) => `${formatDate(at)}, ${formatTime(at)}` },
  { label: 'By', cell: ({ by }) => by.username },
  {
    label: 'UGX',
    numeric: true,
    cell: ({ action, amountUGX }) => `${action === 'add' ? '+' : '−'}${formatNumber(amountUGX)}`,
  },
  { label: 'UGX after', numeric: true, cell: ({ balance }) => formatNumber(balance) },
  { label: 'Reason', cell: ({ reason }) => reason ?? '' },
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
    <div className={classes.history}>
      <SectionHead as="h3" title="Reserve history">
        <SaveRows of={{ call: getReserveHistory }} csv={csv} />
      </SectionHead>
      <Loaded of={{ ...changes, data: rows }} failure="The reserve history could not be loaded">
        <DataTable
          label="Reserve history"
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          empty="The reserve has not been changed yet"
        />
      </Loaded>
      <ShowMore pages={changes} />
    </div>
  );
}
