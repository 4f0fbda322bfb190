import type { AnyCall } from '@matchday/contracts/call';
import { formulaStart } from '@matchday/contracts/csv';
import { apiList, type CallInput } from '../calls/api.ts';

/** Rows of one question. */
const PAGE = 500;

type Cell = string | number;

/** Rows as CSV with a header; what a spreadsheet would run as a formula gets an apostrophe in front. */
export async function csvOf(
  rows: readonly Readonly<Record<string, Cell>>[],
  columns: readonly string[],
): Promise<string> {
  const { default: papa } = await import('papaparse');
  const data = rows.map((row) => columns.map((column) => row[column] ?? ''));
  return `${papa.unparse({ fields: [...columns], data }, { escapeFormulae: formulaStart, newline: '\r\n' })}\r\n`;
}

/** The rows of a list's answer, or of a field of it: those of leagues are in `data`. */
export const rowsIn = <Row>(answer: unknown, field = 'data'): Row[] =>
  Array.isArray(answer) ? answer : ((answer as Record<string, Row[] | undefined>)[field] ?? []);

/**
 * Every row of a list with pages, asked for page by page.
 * @param of `params` of the call's path; `field` of the answer as {@link rowsIn} takes it
 */
export async function allRows<Row>(
  call: AnyCall,
  query: object,
  { params, field }: { params?: object | undefined; field?: string | undefined } = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const input = { params, query: { ...query, limit: PAGE, cursor } } as CallInput<AnyCall>;
    const { items, next } = await apiList(call, input);
    rows.push(...rowsIn<Row>(items, field));
    cursor = next;
  } while (cursor);
  return rows;
}

/** Offers a text to the person as a file. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([`\ufeff${csv}`], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
