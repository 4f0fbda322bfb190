import { formatNumber } from '@matchday/contracts/format';
import { ErrorCard, PageHead, Panel } from '@matchday/ui';
import { TextField } from '@matchday/ui/forms';
import { type Column, DataTable } from '@matchday/ui/tables';
import type { ReactNode } from 'react';

interface FilteredListProps<Row> {
  title: string;
  filter: { label: string; placeholder: string; value: string; onChange: (value: string) => void };
  /** What passes the filter; undefined while the list loads. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** How many there are without the filter; undefined before that is known. */
  total: number | undefined;
  /** When no row passes the filter. */
  empty: string;
  /** Sums of what passes it. */
  footer: ReactNode;
  /** The query that the rows come from, and what to say where it fails. */
  list: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  failure: string;
}

/** A screen of one long table with a line that filters it ([D17] [D18]). */
export function FilteredList<Row>(props: FilteredListProps<Row>) {
  const { title, filter, rows, total, list, failure, ...table } = props;
  return (
    <>
      <PageHead title={title} detail={total === undefined ? '\u00a0' : `${formatNumber(total)} in all`}>
        <TextField
          aria-label={filter.label}
          placeholder={filter.placeholder}
          value={filter.value}
          onChange={(event) => filter.onChange(event.currentTarget.value)}
        />
      </PageHead>
      {list.isError && !rows ? (
        <ErrorCard text={failure} busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <Panel flush>
          <DataTable label={title} maxHeight={620} waitingRows={12} rows={rows} {...table} />
        </Panel>
      )}
    </>
  );
}
