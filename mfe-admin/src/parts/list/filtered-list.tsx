import { formatNumber } from '@matchday/contracts/format';
import { PageHead, Panel, ShowMore, type ShowMoreProps } from '@matchday/ui';
import { TextField } from '@matchday/ui/forms';
import { type Column, DataTable } from '@matchday/ui/tables';
import { isApiError, Loaded } from '@matchday/web-kit';
import type { ReactNode } from 'react';
import classes from './filtered-list.module.css';

interface FilteredListProps<Row> {
  title: string;
  filter: { label: string; placeholder: string };
  /** The list as `useSearched` gives it. */
  list: {
    typed: string;
    setTyped: (text: string) => void;
    rows: readonly Row[] | undefined;
    total: number | undefined;
    isNarrow: boolean;
    pages: ShowMoreProps['pages'] & {
      isError: boolean;
      isFetching: boolean;
      error?: unknown;
      refetch: () => unknown;
    };
  };
  /** On phones rows instead of scrolling sideways. */
  phoneRows?: boolean;
  /** Filters beside the search box, such as order or state. */
  choices?: ReactNode;
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Shown if nothing is found. */
  empty: string;
  /** Totals of the rows shown. */
  footer: ReactNode;
  failure: string;
}

/** A screen with one long, searchable table ([D17] [D18]). */
export function FilteredList<Row>(props: FilteredListProps<Row>) {
  const { title, filter, list, choices, failure, ...table } = props;
  const { typed, setTyped, rows, total, isNarrow, pages } = list;
  return (
    <>
      <PageHead
        title={<span className={classes.title}>{title}</span>}
        detail={total === undefined ? '\u00a0' : `${formatNumber(total)} ${isNarrow ? 'found' : 'in all'}`}
      >
        <div className={classes.narrow}>
          {choices}
          <TextField
            aria-label={filter.label}
            placeholder={filter.placeholder}
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
      </PageHead>
      <Loaded
        of={{ ...pages, data: rows }}
        failure={failure}
        explains={isApiError(pages.error) && pages.error.status === 400}
      >
        <Panel flush>
          <DataTable label={title} maxHeight={620} waitingRows={12} rows={rows} {...table} />
        </Panel>
        <ShowMore pages={pages} />
      </Loaded>
    </>
  );
}
