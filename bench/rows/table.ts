import type { Limit, Row } from './row.ts';

/** A figure with three significant digits and thousands separators. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A limit in signs: `≥ 8`. */
export function limitText(limit: Limit | null): string {
  if (limit === null) return '';
  return 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`;
}

const heads = ['row', 'value', 'baseline', 'unit', 'ratio', 'limit', ''];

/** The rows as a table of text, notes below their row. */
export function tableText(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.name,
    figure(row.value),
    figure(row.baseline),
    row.unit,
    figure(row.ratio),
    limitText(row.limit),
    row.limit === null ? '·' : row.ok ? '✔' : '✖',
  ]);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((line) => (line[column] as string).length)),
  );
  const isNumber = (column: number) => column === 1 || column === 2 || column === 4;
  const lineOf = (line: readonly string[]) =>
    line
      .map((cell, column) => {
        const width = widths[column] as number;
        return isNumber(column) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const body = cells.flatMap((line, index) => [
    lineOf(line),
    ...(rows[index] as Row).notes.map((note) => `    ${note}`),
  ]);
  return [lineOf(heads), widths.map((width) => '─'.repeat(width)).join('──'), ...body].join('\n');
}
