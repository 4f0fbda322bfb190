import { formatDate, formatNumber, formatTime } from '@matchday/contracts/format';
import type { ReserveChange } from '@matchday/contracts/wallet/http';
import { SectionHead, ShowMore } from '@matchday/ui';
import { type Column, DataTable } from '@matchday/ui/tables';
import { Loaded } from '@matchday/web-kit';
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

/** Who changed the reserve, when and why, newest first. */
export function ReserveHistory() {
  const changes = useReserveChanges();
  const rows = changes.data?.pages.flatMap(({ items }) => items);
  return (
    <div className={classes.history}>
      <SectionHead as="h3" title="Reserve history" />
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
