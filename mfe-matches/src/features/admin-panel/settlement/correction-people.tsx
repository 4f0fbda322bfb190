import type { AnswerOf } from '@matchday/contracts/call';
import { formatNumber } from '@matchday/contracts/format';
import type { previewCorrection } from '@matchday/contracts/matches/http';
import { type Column, DataTable } from '@matchday/ui/tables';
import classes from './correction-dialog.module.css';

type Person = AnswerOf<typeof previewCorrection>['people'][number];

const signed = (coins: number): string =>
  `${coins > 0 ? '+' : coins < 0 ? '−' : ''}${formatNumber(Math.abs(coins))}`;

const columns: readonly Column<Person>[] = [
  { label: 'User', cell: ({ userId }) => `${userId.surname} ${userId.firstname}` },
  { label: 'Change', numeric: true, cell: ({ difference }) => signed(difference) },
  {
    label: 'Will owe',
    numeric: true,
    cell: ({ owes }) => (owes === 0 ? '–' : formatNumber(Math.abs(owes))),
  },
  { label: 'Current balance', numeric: true, cell: ({ balance }) => formatNumber(balance) },
];

/** Who gains and who loses, largest losses first. */
export const CorrectionPeople = ({ people }: { people: readonly Person[] }) => (
  <div className={classes.people}>
    <DataTable
      label="Who gains and who loses"
      columns={columns}
      rows={people}
      rowKey={({ userId }) => userId._id}
      empty="Nobody"
      maxHeight={300}
    />
  </div>
);
