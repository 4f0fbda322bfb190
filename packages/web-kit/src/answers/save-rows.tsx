import type { AnyCall } from '@matchday/contracts/call';
import { Button, VisuallyHidden } from '@matchday/ui';
import { useMutation } from '@tanstack/react-query';
import { allRows, csvOf, saveCsv } from './csv.ts';
import { showFailure } from './show-failure.ts';

/** The whole list as a file; the keys of a row are its columns. */
export interface ListFile<Row> {
  name: string;
  row: (row: Row) => Record<string, string | number>;
  columns: readonly string[];
}

/** Which list: the call with its input, and the field of its answer that holds the rows, where it is another than `data`. */
export interface WholeList {
  call: AnyCall;
  params?: object | undefined;
  query?: object | undefined;
  rowsField?: string | undefined;
}

/** A button that saves all of a list as it is narrowed, whether its pages are on the screen or not. */
export function SaveRows<Row>({
  of,
  csv,
  title,
}: {
  of: WholeList;
  csv: ListFile<Row>;
  /** Tells it apart from others on the screen. */
  title?: string;
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { call, params, query = {}, rowsField: field } = of;
      const rows = await allRows<Row>(call, query, { params, field });
      saveCsv(csv.name, await csvOf(rows.map(csv.row), csv.columns));
    },
    onError: (error) => showFailure(error, 'The file could not be created'),
  });
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      Save as CSV{title !== undefined && <VisuallyHidden> {title}</VisuallyHidden>}
    </Button>
  );
}
