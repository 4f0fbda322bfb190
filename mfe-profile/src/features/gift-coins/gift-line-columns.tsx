import { formatNumber } from '@matchday/contracts/format';
import { ActionIcon, Amount, StatusChip } from '@matchday/ui';
import { TextField } from '@matchday/ui/forms';
import type { Column } from '@matchday/ui/tables';
import { IconTrash } from '@tabler/icons-react';
import classes from './gift-coins.module.css';
import type { DraftLine, JudgedLine } from './gift-lines.ts';

const isOpen = ({ isFixed, verdict }: JudgedLine): boolean => isFixed || verdict?.ok === false;

const usernameOf = ({ verdict, recipientUsername }: JudgedLine): string =>
  verdict?.ok ? verdict.recipientUsername : recipientUsername;

/** The amount as coins where it is a number, else as written. */
const amountShown = ({ verdict, amount }: JudgedLine) =>
  typeof verdict?.amount === 'number' ? <Amount value={verdict.amount} /> : amount || '–';

const number: Column<JudgedLine> = {
  label: 'Line',
  cell: (line) => formatNumber(line.number),
  phone: 'hidden',
};
const note: Column<JudgedLine> = {
  label: 'Note',
  cell: (line) => <span className={classes.note}>{line.note}</span>,
  phone: 'note',
};

/** Columns of the report: the outcome of each line. */
export const reportColumns: readonly Column<JudgedLine>[] = [
  number,
  { label: 'Username', cell: usernameOf, phone: 'title' },
  { label: 'Amount', cell: amountShown, phone: 'line' },
  note,
  {
    label: 'Outcome',
    cell: ({ verdict }) =>
      verdict?.ok ? (
        <StatusChip tone="won">Given</StatusChip>
      ) : (
        <StatusChip tone="lost">{verdict?.error ?? 'Not given'}</StatusChip>
      ),
    phone: 'mark',
  },
];

interface PreviewActions {
  onFix: (line: DraftLine) => void;
  onRemove: (line: DraftLine) => void;
  /** The list was sent and can no longer change. */
  isLocked: boolean;
}

/** Columns of the preview: a wrong line is fixed in place or removed. */
export const previewColumns = ({
  onFix,
  onRemove,
  isLocked,
}: PreviewActions): readonly Column<JudgedLine>[] => [
  number,
  {
    label: 'Username',
    cell: (line) =>
      isOpen(line) ? (
        <TextField
          className={classes.field}
          aria-label={`Username of line ${line.number}`}
          disabled={isLocked}
          autoCapitalize="none"
          spellCheck={false}
          value={line.recipientUsername}
          error={line.verdict?.ok === false && /recipient/i.test(line.verdict.error ?? '')}
          onChange={({ currentTarget }) =>
            onFix({ ...line, recipientUsername: currentTarget.value, isFixed: true })
          }
        />
      ) : (
        usernameOf(line)
      ),
    phone: 'title',
  },
  {
    label: 'Amount',
    cell: (line) =>
      isOpen(line) ? (
        <TextField
          className={classes.field}
          aria-label={`Amount of line ${line.number}`}
          disabled={isLocked}
          inputMode="numeric"
          value={line.amount}
          error={line.verdict?.ok === false && !/recipient/i.test(line.verdict.error ?? '')}
          onChange={({ currentTarget }) => onFix({ ...line, amount: currentTarget.value, isFixed: true })}
        />
      ) : (
        amountShown(line)
      ),
    phone: 'line',
  },
  note,
  {
    label: 'Check',
    cell: ({ verdict }) => {
      if (!verdict) return <StatusChip tone="pending">Checking</StatusChip>;
      if (verdict.ok) return <StatusChip tone="won">Good</StatusChip>;
      return <StatusChip tone="lost">{verdict.error ?? 'Not valid'}</StatusChip>;
    },
    phone: 'mark',
  },
  {
    label: 'Action',
    cell: (line) => (
      <ActionIcon
        size={44}
        disabled={isLocked}
        aria-label={`Remove line ${line.number}`}
        onClick={() => onRemove(line)}
      >
        <IconTrash size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    ),
    phone: 'action',
  },
];
