import { formatDay, formatNumber, formatTime } from '@matchday/contracts/format';
import type { Fixture } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { ShowMore, type ShowMoreProps } from '@matchday/ui';
import type { ListAnswer } from '@matchday/web-kit';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import classes from './to-do.module.css';

interface WaitingMatchesProps {
  title: string;
  /** Says how many there are. */
  counts: boolean;
  list: ShowMoreProps['pages'] & { data: { pages: ListAnswer<Fixture[]>[] } | undefined };
}

/** The matches that wait for one action; renders nothing if there are none. */
export function WaitingMatches({ title, counts, list }: WaitingMatchesProps) {
  const id = useId();
  const matches = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        {title}{' '}
        {counts && <span className="n">{formatNumber(list.data?.pages[0]?.total ?? matches.length)}</span>}
      </h3>
      <ul className={classes.matches}>
        {matches.map((fixture) => (
          <li key={fixture._id}>
            <Link to={paths.manage(fixture._id)} state={{ fixture }}>
              {fixture.hometeam.teamName} v {fixture.awayteam.teamName}
            </Link>
            <time dateTime={fixture.date}>
              {formatDay(fixture.date)}, {formatTime(fixture.date)}
            </time>
          </li>
        ))}
      </ul>
      <ShowMore pages={list} />
    </section>
  );
}
