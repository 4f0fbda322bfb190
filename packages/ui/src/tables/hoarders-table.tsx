import { Skeleton } from '@mantine/core';
import type { RenderLink } from '../layout/link.ts';
import { Amount } from '../text/amount.tsx';
import { YouMark } from '../text/you-mark.tsx';
import classes from './hoarders-table.module.css';
import { LongBody, placed, rowCountOf } from './long-body.tsx';

/** A rank of Gold Hoarders; equal coins share a rank. */
interface HoarderView {
  rank: number;
  username: string;
  coins: number;
  /** Leads to the person. */
  link?: RenderLink;
}

interface HoardersTableProps {
  /** The richest first; undefined while they load. */
  rows: readonly HoarderView[] | undefined;
  /** Username of the current user: the gold row. */
  me?: string;
}

const placeOf = (row: HoarderView, me: string | undefined): string | undefined => {
  if (row.username === me) return 'me';
  return row.rank <= 3 ? 'podium' : undefined;
};

function HoarderCells({ row, me, most }: { row: HoarderView; me: string | undefined; most: number }) {
  return (
    <>
      <td className={`${classes.rank} n`}>{row.rank}</td>
      <td className={classes.user}>
        <div>
          <span>
            {row.link ? (
              row.link({ className: classes.person, children: row.username })
            ) : (
              <b>{row.username}</b>
            )}
            {row.username === me && <YouMark />}
          </span>
          <span className={classes.track} aria-hidden="true">
            <i className={classes.hoard} style={{ width: `${(row.coins / most) * 100}%` }} />
          </span>
        </div>
      </td>
      <td className={classes.coins}>
        <Amount value={row.coins} size={17} />
      </td>
    </>
  );
}

/**
 * Users by coins: the podium on the pitch, then the rest, your own row in gold (SPEC 2, [P06] [P07]). Of more than a few
 * hundred, only the rows in sight are in the page.
 */
export function HoardersTable({ rows, me }: HoardersTableProps) {
  const most = Math.max(1, rows?.[0]?.coins ?? 0);
  const rowCount = rowCountOf(rows);
  return (
    <table
      className={classes.table}
      aria-label="Gold Hoarders"
      aria-busy={rows === undefined}
      aria-rowcount={rowCount}
    >
      <thead>
        <tr aria-rowindex={rowCount && 1}>
          <th scope="col">Rank</th>
          <th scope="col">Username</th>
          <th scope="col" className={classes.coins}>
            Coins
          </th>
        </tr>
      </thead>
      <LongBody
        rows={rows}
        rowKey={({ username }) => username}
        rowHeight={45}
        columns={3}
        after={
          rows === undefined &&
          [1, 2, 3, 4, 5].map((row) => (
            <tr key={row}>
              <td colSpan={3}>
                <Skeleton h={20} />
              </td>
            </tr>
          ))
        }
      >
        {(row, place, measure) => (
          <tr
            {...placed(place, measure)}
            data-place={placeOf(row, me)}
            data-podium={row.rank <= 3 || undefined}
            aria-current={row.username === me ? 'true' : undefined}
          >
            <HoarderCells row={row} me={me} most={most} />
          </tr>
        )}
      </LongBody>
    </table>
  );
}
