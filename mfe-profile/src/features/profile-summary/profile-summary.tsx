import { formatMonth } from '@matchday/contracts/format';
import { getMyStats } from '@matchday/contracts/matches/http';
import { winPercent } from '@matchday/contracts/matches/rules';
import { paths } from '@matchday/contracts/paths';
import { getProfile } from '@matchday/contracts/wallet/http';
import { owedText } from '@matchday/contracts/wallet/rules';
import { CountCard, MoreLink, Notice, Skeleton } from '@matchday/ui';
import { query, type SessionUser } from '@matchday/web-kit';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from './profile-summary.module.css';

/** The person: username, `Coins` and `Win %`, and debts (SPEC 2, [P02]; won / settled, DESIGN 5.12). */
export function ProfileSummary({ user }: { user: SessionUser }) {
  const [profile, stats] = useQueries({ queries: [query(getProfile), query(getMyStats)] });
  const owed = profile.data?.owed ?? 0;
  return (
    <>
      <div className={classes.who}>
        <span className={classes.initial} aria-hidden="true">
          {user.username.charAt(0).toUpperCase()}
        </span>
        <div>
          <h1>{user.username}</h1>
          <p>{profile.data ? `Since ${formatMonth(profile.data.createdAt)}` : '\u00a0'}</p>
        </div>
      </div>
      <div className={classes.cards}>
        <CountCard title="Coins" value={user.coins} gold />
        <WinCard stats={stats} />
      </div>
      <MoreLink link={(link) => <Link to={paths.groups} {...link} />}>Your groups</MoreLink>
      {owed > 0 && (
        <div className={classes.owed}>
          <Notice tone="warn">{owedText(owed)}</Notice>
        </div>
      )}
    </>
  );
}

interface StatsQuery {
  data?: { totalWins: number; settled: number };
  isError: boolean;
  refetch: () => unknown;
}

function WinCard({ stats }: { stats: StatsQuery }) {
  const { data, isError, refetch } = stats;
  if (data) return <CountCard title="Win %" value={winPercent(data.totalWins, data.settled)} suffix="%" />;
  if (!isError) return <Skeleton height={97} radius={14} />;
  return (
    <button type="button" className={classes.again} onClick={() => void refetch()}>
      Win % could not be loaded. <b>Try again</b>
    </button>
  );
}
