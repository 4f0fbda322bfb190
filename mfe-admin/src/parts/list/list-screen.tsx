import { limits } from '@matchday/contracts/constants';
import { formatNumber } from '@matchday/contracts/format';
import { Button, PageHead, Panel, ShowMore } from '@matchday/ui';
import { SelectField, TextField } from '@matchday/ui/forms';
import { type Column, DataTable } from '@matchday/ui/tables';
import { type ListFile, Loaded, SaveRows } from '@matchday/web-kit';
import type { ReactNode } from 'react';
import classes from './list-screen.module.css';
import type { AddressList } from './use-address-list.ts';

interface FieldProps<Name extends string> {
  list: { value: (name: Name) => string; narrow: (name: Name, value: string) => void };
  name: Name;
  label: string;
}

/** A field that narrows a list by what is typed, or from or to a day. */
export function ListField<Name extends string>({
  list,
  name,
  label,
  type = 'search',
}: FieldProps<Name> & { type?: 'search' | 'date' }) {
  return (
    <TextField
      label={label}
      type={type}
      maxLength={80}
      value={list.value(name)}
      onChange={(event) => list.narrow(name, event.currentTarget.value)}
    />
  );
}

/** A choice that narrows or sorts a list. */
export function ListChoice<Name extends string>({
  list,
  name,
  label,
  options,
  placeholder = 'All',
}: FieldProps<Name> & { options: { value: string; label: string }[]; placeholder?: string }) {
  return (
    <SelectField
      label={label}
      placeholder={placeholder}
      options={options}
      value={list.value(name)}
      onChange={(event) => list.narrow(name, event.currentTarget.value)}
    />
  );
}

/** The order of a list that begins with the newest; by the oldest alone where it has no other. */
export const ListSort = ({
  list,
  options = [{ value: 'oldest', label: 'Oldest first' }],
}: Pick<FieldProps<'sort'>, 'list'> & { options?: { value: string; label: string }[] }) => (
  <ListChoice list={list} name="sort" label="Order" options={options} placeholder="Newest first" />
);

interface ListProps<Row, Name extends string> {
  title: string;
  list: AddressList<Row, Name>;
  /** What narrows and sorts it: {@link ListField}, {@link ListChoice} and {@link ListSort}. */
  filters?: ReactNode;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Shown where nothing is there, and where nothing matches. */
  empty: string;
  noMatch: string;
  failure: string;
}

/** What narrows a list, and a button that clears it again. */
export function ListFilters<Row, Name extends string>({
  title,
  list,
  tools,
  children,
}: {
  title: string;
  list: AddressList<Row, Name>;
  /** Buttons after it. */
  tools?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className={classes.filters} aria-label={`Filter ${title}`}>
      {children}
      {list.isNarrow && (
        <Button variant="subtle" onClick={list.clear}>
          Clear filters
        </Button>
      )}
      {tools}
    </fieldset>
  );
}

/** A long list of the server: filters in the address, and pages. */
export function ListPanel<Row, Name extends string>(
  props: ListProps<Row, Name> & {
    tools?: ReactNode;
    /** Its title is shown: the page is about more than the list. */
    isHeaded?: boolean;
  },
) {
  const { title, isHeaded, list, filters, tools, columns, rowKey, empty, noMatch, failure } = props;
  return (
    <Panel flush title={isHeaded && title} tools={!filters && tools}>
      {filters && (
        <ListFilters title={title} list={list} tools={tools}>
          {filters}
        </ListFilters>
      )}
      <Loaded of={{ ...list.pages, data: list.rows }} failure={failure} explains>
        <DataTable
          label={title}
          columns={columns}
          rows={list.rows}
          rowKey={rowKey}
          empty={list.isWhole ? empty : noMatch}
          waitingRows={12}
          phoneRows
        />
      </Loaded>
      {list.pages.hasNextPage && (
        <div className={classes.more}>
          <ShowMore pages={list.pages} />
        </div>
      )}
    </Panel>
  );
}

/** How many there are; up to ten thousand are counted where a list is narrowed. */
const countText = (total: number | undefined, isWhole: boolean): string => {
  if (total === undefined) return '\u00a0';
  if (isWhole) return `${formatNumber(total)} in all`;
  return total < limits.counted
    ? `${formatNumber(total)} found`
    : `${formatNumber(limits.counted)} or more found`;
};

/** A screen with one long list of the server: filters in the address, pages, and all of it as CSV. */
export function ListScreen<Row, Name extends string>(
  props: ListProps<Row, Name> & {
    /** Left out, it says how many there are. */
    detail?: ReactNode;
    csv: ListFile<Row>;
    /** What leads on, beside the file. */
    children?: ReactNode;
  },
) {
  const { detail, csv, children, ...list } = props;
  const { total, isWhole } = list.list;
  return (
    <>
      <PageHead title={list.title} detail={detail ?? countText(total, isWhole)}>
        <SaveRows of={list.list} csv={csv} />
        {children}
      </PageHead>
      <ListPanel {...list} />
    </>
  );
}
