import { Fragment, type ReactNode, type Ref, type RefObject } from 'react';
import { RowGap } from './row-gap.tsx';
import { isLong, useRowWindow } from './use-row-window.ts';

interface LongBodyProps<Row> {
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Height of a row in pixels, until it is measured. */
  rowHeight: number;
  /** How many columns the table has. */
  columns: number;
  /** The element that scrolls the rows; without one the page does. */
  region?: RefObject<HTMLElement | null> | undefined;
  /**
   * Renders the `tr` of a row. `place` and `measure` are undefined where all rows are in the page; else the row takes
   * them by {@link placed}.
   */
  children: (row: Row, place: number | undefined, measure: Ref<HTMLTableRowElement> | undefined) => ReactNode;
  /** What follows the rows: that there are none, or that they load. */
  after?: ReactNode;
}

/** What a row carries where not all rows are in the page. */
export const placed = (place: number | undefined, measure: Ref<HTMLTableRowElement> | undefined) => ({
  ref: measure,
  'data-index': place,
  'aria-rowindex': place === undefined ? undefined : place + 2,
});

/** `aria-rowcount` of a table with one row of headings: only where not all rows are in the page. */
export const rowCountOf = (rows: readonly unknown[] | undefined): number | undefined =>
  rows && isLong(rows.length) ? rows.length + 1 : undefined;

/** The rows of a table's body: of more than a few hundred, only those in sight. */
export function LongBody<Row>(props: LongBodyProps<Row>) {
  const { rows, rowKey, rowHeight, columns, region, children, after } = props;
  const { isPart, shown, below, body, measure } = useRowWindow({
    count: rows?.length ?? 0,
    rowHeight,
    region,
  });
  return (
    <tbody {...body}>
      {shown.map(({ index, gap }) => {
        const row = rows?.[index];
        if (row === undefined) return null;
        return (
          <Fragment key={rowKey(row)}>
            <RowGap height={gap} columns={columns} />
            {children(row, isPart ? index : undefined, isPart ? measure : undefined)}
          </Fragment>
        );
      })}
      <RowGap height={below} columns={columns} />
      {after}
    </tbody>
  );
}
