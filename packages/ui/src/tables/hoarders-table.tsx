import { Skeleton } from '@mantine/core';
import { Amount } from '../text/amount.tsx';
import classes from './hoarders-table.module.css';

/** A rank of Gold Hoarders; equal coins share a rank. */
interface HoarderView {
  rank: number;
  username: string;
  coins: number;
}

interface HoardersTableProps {
  /** Undefined while they load. */
  rows: readonly HoarderView[] | undefined;
  /** Username of the current user: the gold row. */
  me?: string;
}

const placeOf = (row: HoarderView, me: string | undefined): string | undefined => {
  if (row.username === me) return 'me';
  return row.rank <= 3 ? 'podium' : undefined;
};

/** Users by coins: the podium on the pitch, then the rest, your own row in gold (SPEC 2, [P06] [P07]). */
export function HoardersTable({ rows, me }: HoardersTableProps) {
  const most = Math.max(1, ...(rows ?? []).map((row) => row.coins));
  return (
    <table className={classes.table} aria-label="Gold Hoarders" aria-busy={rows === undefined}>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Username</th>
          <th scope="col" className={classes.coins}>
            Coins
          </th>
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <tr
            key={row.username}
            data-place={placeOf(row, me)}
            data-podium={row.rank <= 3 || undefined}
            aria-current={row.username === me ? 'true' : undefined}
          >
            <td className={`${classes.rank} n`}>{row.rank}</td>
            <td className={classes.user}>
              <div>
                <span>
                  <b>{row.username}</b>
                  {row.username === me && <span className={classes.you}>you</span>}
                </span>
                <span className={classes.track} aria-hidden="true">
                  <i className={classes.hoard} style={{ width: `${(row.coins / most) * 100}%` }} />
                </span>
              </div>
            </td>
            <td className={classes.coins}>
              <Amount value={row.coins} size={17} />
            </td>
          </tr>
        ))}
        {rows === undefined &&
          [1, 2, 3, 4, 5].map((row) => (
            <tr key={row}>
              <td colSpan={3}>
                <Skeleton h={20} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
