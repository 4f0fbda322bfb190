import { formatNumber } from '@matchday/contracts/format';
import type { BoardRow } from '@matchday/contracts/matches/http';
import type { BoardMeasure } from '@matchday/contracts/matches/rules';
import { Skeleton, VisuallyHidden, YouMark } from '@matchday/ui';
import { LongBody, placed, rowCountOf } from '@matchday/ui/tables';
import { personLink } from '../person-link.tsx';
import classes from './board.module.css';
import { measureLabels, percent, predictions, signed } from './board-texts.ts';

interface BoardTableProps {
  /** Name for screen readers. */
  label: string;
  measure: BoardMeasure;
  /** Undefined while they load. */
  rows: readonly BoardRow[] | undefined;
  /** Rows whose place is kept while they load. */
  expected?: number | undefined;
  /** Username of the current user. */
  me: string;
}

/** As high as a row, whatever the size of the text. */
const Waiting = () => (
  <Skeleton>
    <span className={classes.name}>{'\u00a0'}</span>
    <span className={classes.detail}>{'\u00a0'}</span>
  </Skeleton>
);

const nameOf = ({ username }: BoardRow['userId']) => username || 'Someone';

function rankText({ rank, about }: BoardRow): string {
  if (rank === null) return '–';
  return about ? `~${formatNumber(rank)}` : formatNumber(rank);
}

function detailOf({ settled, staked }: BoardRow): string {
  if (settled <= 0) return 'No result yet';
  return `${predictions(settled)}, ${formatNumber(staked)} staked`;
}

/** People by what their predictions brought; the caller's row in gold. */
export function BoardTable({ label, measure, rows, expected = 5, me }: BoardTableProps) {
  const rowCount = rowCountOf(rows);
  return (
    <table
      className={classes.table}
      aria-label={label}
      aria-busy={rows === undefined}
      aria-rowcount={rowCount}
    >
      <thead>
        <tr aria-rowindex={rowCount && 1}>
          <th scope="col">
            <VisuallyHidden>Rank</VisuallyHidden>
            <span aria-hidden="true">#</span>
          </th>
          <th scope="col">Username</th>
          <th scope="col" className={classes.value}>
            {measureLabels[measure]}
          </th>
        </tr>
      </thead>
      <LongBody
        rows={rows}
        rowKey={({ userId }) => userId._id}
        rowHeight={57}
        columns={3}
        after={
          rows === undefined &&
          Array.from({ length: expected }, (_, row) => row + 1).map((row) => (
            <tr key={row}>
              <td colSpan={3}>
                <Waiting />
              </td>
            </tr>
          ))
        }
      >
        {(row, place, rowRef) => {
          const isMine = row.userId.username === me;
          const value = measure === 'profit' ? row.profit : row.rate;
          return (
            <tr
              {...placed(place, rowRef)}
              data-mine={isMine || undefined}
              data-first={row.rank === 1 || undefined}
              aria-current={isMine ? 'true' : undefined}
            >
              <td className={`${classes.rank} n`}>{rankText(row)}</td>
              <td>
                {personLink(row.userId._id)({ className: classes.name, children: nameOf(row.userId) })}
                {isMine && <YouMark />}
                <span className={classes.detail}>{detailOf(row)}</span>
              </td>
              <td className={`${classes.value} n`} data-tone={toneOf(row, value)}>
                {row.settled <= 0 ? '–' : measure === 'profit' ? signed(value) : percent(value)}
              </td>
            </tr>
          );
        }}
      </LongBody>
    </table>
  );
}

function toneOf({ settled }: BoardRow, value: number): 'up' | 'down' | undefined {
  if (settled <= 0 || value === 0) return undefined;
  return value > 0 ? 'up' : 'down';
}
