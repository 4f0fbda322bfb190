import { formatDate, formatOdds, formatTime } from '@matchday/contracts/format';
import { type Fixture, getOddsChanges } from '@matchday/contracts/matches/http';
import { ErrorCard, Skeleton } from '@matchday/ui';
import { messageOf, query } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import classes from './admin-panel.module.css';

/** Every price that held, newest first, since when and who set it (DESIGN 5.2). */
export function OddsHistory({ fixture }: { fixture: Fixture }) {
  const { data, isError, error, isFetching, refetch } = useQuery(
    query(getOddsChanges, { params: { id: fixture._id } }),
  );
  if (!data && isError)
    return (
      <ErrorCard
        text={messageOf(error, 'The odds history could not be loaded')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton height={44} />;
  return (
    <ol className={`${classes.odds} n`} aria-label="Odds history">
      {data.map(({ homeOdds, drawOdds, awayOdds, from, until, by }) => (
        <li key={from}>
          <b>{[homeOdds, drawOdds, awayOdds].map(formatOdds).join(' · ')}</b>
          <span>
            {until === undefined && 'Now, since '}
            {formatDate(from)}, {formatTime(from)}
            {by && `, ${by.firstname} ${by.surname}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
