import { Skeleton } from '@mantine/core';
import { memo, type ReactNode, type Ref, useRef } from 'react';
import { ScrollRegion } from '../layout/page/scroll-region.tsx';
import { usePhone } from '../layout/use-phone.ts';
import classes from './data-table.module.css';
import { LongBody, placed, rowCountOf } from './long-body.tsx';

/**
 * Where a cell goes in a phone's row: first line left or right, second line left or right; `more` below them,
 * each after its heading; `foot` below them as it is.
 */
type PhonePlace = 'title' | 'mark' | 'line' | 'note' | 'action' | 'more' | 'foot' | 'hidden';

/** One column of a table. */
export interface Column<Row> {
  /** Heading; also the key of the column. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures: right-aligned and tabular. */
  numeric?: boolean;
  /** Codes: in monospace. */
  mono?: boolean;
  /** Only where the table turns into two-line rows. */
  phone?: PhonePlace;
}

interface DataTableProps<Row> {
  /** Name of the table and of its scroll region. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they load: skeleton rows. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** SPEC's text when there is no row. */
  empty: string;
  /** On phones two-line rows by each column's `phone`, instead of scrolling sideways. */
  phoneRows?: boolean;
  /** Rows below the table, such as sums of what is filtered. */
  footer?: ReactNode;
  /** Number of skeleton rows: as many as will be loaded, so that nothing below moves. */
  waitingRows?: number;
  /** Pixels after which the body scrolls below its heading; two-line rows of a phone scroll with the page. */
  maxHeight?: number;
}

interface DataRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  /** Place in the list, and how to measure it, where not all rows are in the page. */
  place: number | undefined;
  measure: Ref<HTMLTableRowElement> | undefined;
}

function Cells<Row>({ row, columns, place, measure }: DataRowProps<Row>) {
  return (
    <tr {...placed(place, measure)}>
      {columns.map((column) => (
        <td
          key={column.label}
          className={column.numeric ? 'n' : undefined}
          data-numeric={column.numeric || undefined}
          data-mono={column.mono || undefined}
          data-phone={column.phone}
          data-label={column.phone === 'more' ? column.label : undefined}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Memoised, so that a list that grows by pages renders only its new rows, as long as `columns` stay the same. */
const DataRow = memo(Cells) as typeof Cells;

/** Pixels of a row in two lines. */
const PHONE_ROW = 92;

/**
 * Rows with hairlines, figures right, the action last (LOOK, Tables). Of more than a few hundred rows, only those in
 * sight are in the page.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, empty, phoneRows, footer, maxHeight, waitingRows = 5 } = props;
  const region = useRef<HTMLElement>(null);
  const isPhone = usePhone();
  const isNarrow = phoneRows && isPhone;
  const rowCount = rowCountOf(rows);
  return (
    <ScrollRegion
      ref={region}
      label={label}
      className={classes.region}
      style={maxHeight && !isNarrow ? { maxHeight } : undefined}
    >
      <table
        className={classes.table}
        data-phone-rows={phoneRows || undefined}
        aria-busy={rows === undefined}
        aria-rowcount={rowCount}
      >
        <caption className={classes.caption}>{label}</caption>
        <thead>
          <tr aria-rowindex={rowCount && 1}>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-numeric={column.numeric || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <LongBody
          rows={rows}
          rowKey={rowKey}
          rowHeight={isNarrow ? PHONE_ROW : 44}
          columns={columns.length}
          region={maxHeight && !isNarrow ? region : undefined}
          after={
            <>
              {rows?.length === 0 && (
                <tr className={classes.none}>
                  <td colSpan={columns.length}>
                    <span>{empty}</span>
                  </td>
                </tr>
              )}
              {rows === undefined &&
                Array.from({ length: waitingRows }, (_, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows without anything of their own
                  <tr key={row} className={classes.waiting}>
                    <td colSpan={columns.length}>
                      <Skeleton h={16} />
                    </td>
                  </tr>
                ))}
            </>
          }
        >
          {(row, place, measure) => <DataRow row={row} columns={columns} place={place} measure={measure} />}
        </LongBody>
        {/* While loading, sums would only be pushed away by the rows. */}
        {footer && rows && <tfoot>{footer}</tfoot>}
      </table>
    </ScrollRegion>
  );
}
