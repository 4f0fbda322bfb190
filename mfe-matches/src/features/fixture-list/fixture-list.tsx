import { type Bet, getAllBets } from '@matchday/contracts/matches/http';
import { Button, Empty, ErrorCard } from '@matchday/ui';
import { query, useSession } from '@matchday/web-kit';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { groupBy } from '../../parts/group-by.ts';
import { daysOf } from './days-of.ts';
import classes from './fixture-list.module.css';
import { FixtureListSkeleton } from './fixture-list-skeleton.tsx';
import { FixtureRow } from './fixture-row.tsx';
import { NextKickOff } from './next-kick-off.tsx';
import { useFixtureList } from './use-fixture-list.ts';

const noBets: readonly Bet[] = [];
const realClock = () => new Date();

interface FixtureListProps {
  state: 'upcoming' | 'results';
  clock?: () => Date;
}

/** Upcoming fixtures in the order in which they are played, or results newest first, by day (SPEC 2; Z16). */
export function FixtureList({ state, clock = realClock }: FixtureListProps) {
  const isResult = state === 'results';
  const isAdmin = useSession().user?.role === 'admin';
  const { fixtures, isError, isFetching, retry, rest, more } = useFixtureList(state);
  const bets = useQuery({ ...query(getAllBets), enabled: isResult });
  const betsOn = groupBy(bets.data ?? noBets, ({ fixtureId }) => fixtureId?._id);
  if (!fixtures && isError)
    return (
      <ErrorCard
        text={isResult ? 'The results could not be loaded' : 'The fixtures could not be loaded'}
        busy={isFetching}
        onRetry={retry}
      />
    );
  // On a phone the chips of the own bets make a row higher: they come with it, not after it.
  if (!fixtures || (isResult && bets.isLoading)) return <FixtureListSkeleton isResult={isResult} />;
  if (fixtures.length === 0)
    return (
      <Empty
        text={isResult ? 'No results yet' : 'No upcoming fixtures'}
        icon={IconCalendar}
        detail={isResult ? 'They come with the first final whistle.' : 'New ones open for predictions soon.'}
      />
    );
  return (
    <div className={classes.days}>
      {!isResult && <NextKickOff fixtures={fixtures} now={clock()} />}
      {daysOf(fixtures).map(({ key, title, fixtures: ofDay }) => (
        <section key={key} aria-label={title}>
          <h2 className={classes.day}>{title}</h2>
          <ul className={classes.rows}>
            {ofDay.map((fixture) => (
              <FixtureRow
                key={fixture._id}
                fixture={fixture}
                isResult={isResult}
                isAdmin={isAdmin}
                bets={betsOn.get(fixture._id) ?? noBets}
              />
            ))}
          </ul>
        </section>
      ))}
      {rest > 0 && (
        <Button variant="default" disabled={isFetching} onClick={more}>
          Show more ({rest})
        </Button>
      )}
    </div>
  );
}
