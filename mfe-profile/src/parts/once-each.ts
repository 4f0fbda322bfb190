/**
 * Rows of several pages, each thing once, where it was last seen: in an order that changes meanwhile, such as that of a
 * board, it can be on two pages.
 */
export function onceEach<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const last = new Map(rows.map((row) => [keyOf(row), row]));
  return rows.filter((row) => last.get(keyOf(row)) === row);
}
