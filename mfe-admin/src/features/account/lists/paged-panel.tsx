import { Panel, ShowMore, type ShowMoreProps } from '@matchday/ui';
import { type Column, DataTable } from '@matchday/ui/tables';
import { Loaded } from '@matchday/web-kit';
import type { ReactNode } from 'react';
import { type ListFile, SaveRows, type WholeList } from '../../../parts/list/save-rows.tsx';
import classes from '../account.module.css';

/** Whose list it is. */
export interface ListOf {
  id: string;
  username: string;
}

interface PagedPanelProps<Row> {
  title: string;
  /** Fields and buttons above the table. */
  tools?: ReactNode;
  /** All of it, and what its file looks like. */
  whole: WholeList;
  csv: ListFile<Row>;
  /** The pages of an infinite query with their rows. */
  pages: ShowMoreProps['pages'] & {
    data: { pages: { items: readonly Row[] }[] } | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  empty: string;
  failure: string;
}

/** One list of an account, page by page. */
export function PagedPanel<Row>(props: PagedPanelProps<Row>) {
  const { title, tools, whole, csv, pages, failure, ...table } = props;
  const rows = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Panel flush title={title}>
      <div className={classes.tools}>
        {tools}
        <SaveRows of={whole} csv={csv} />
      </div>
      <Loaded of={{ ...pages, data: rows }} failure={failure}>
        <DataTable label={title} rows={rows} phoneRows {...table} />
      </Loaded>
      {pages.hasNextPage && (
        <div className={classes.more}>
          <ShowMore pages={pages} />
        </div>
      )}
    </Panel>
  );
}
