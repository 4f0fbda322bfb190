import { formatDay } from '@matchday/contracts/format';
import { type Bet, type Fixture, getAllBets } from '@matchday/contracts/matches/http';
import type { LeagueKind } from '@matchday/contracts/matches/rules';
import { Empty, RowList, ShowMore } from '@matchday/ui';
import { daysOf, Loaded, query, useSession } from '@matchday/web-kit';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { groupBy } from '../../parts/group-by.ts';
import classes from './fixture-list.module.css';
import { FixtureListSkeleton } from './fixture-list-skeleton.tsx';
import { FixtureRow } from './fixture-row.tsx';
import { NextKickOff } from './next-kick-off.tsx';
import { useFixtureList } from './use-fixture-list.ts';

const noBets: readonly Bet[] = [];
const realClock = () => new Date();

interface FixtureListProps {
  state: 'upcoming' | 'results';
  /** Only of the league of this kind. */
  league?: LeagueKind;
  clock?: () => Date;
}

/** Upcoming fixtures in order of kick-off, or results newest first, grouped by day (SPEC 2; Z16). */
export function FixtureList({ state, league, clock = realClock }: FixtureListProps) {
  const isResult = state === 'results';
  const isAdmin = useSession().user?.role === 'admin';
  const { pages, fixtures: loaded, rest } = useFixtureList(state, league);
  const bets = useQuery({ ...query(getAllBets), enabled: isResult });
  const betsOn = groupBy(bets.data ?? noBets, ({ fixtureId }) => fixtureId?._id);
  // On phones the user's bets make a row taller: wait for them, so that rows do not jump.
  const data = isResult && bets.isLoading ? undefined : loaded;
  const hasEnd = ({ _id }: Fixture) => !isResult || isAdmin || betsOn.has(_id);
  const heightOf = (fixtures: readonly Fixture[]): Record<`--${string}`, number> => ({
    '--rows': fixtures.length,
    '--ends': fixtures.filter(hasEnd).length,
  });
  return (
    <Loaded
      of={{ ...pages, data }}
      failure={isResult ? 'The results could not be loaded' : 'The fixtures could not be loaded'}
      waiting={<FixtureListSkeleton isResult={isResult} />}
      empty={
        <Empty
          text={isResult ? 'No results yet' : 'No upcoming fixtures'}
          icon={IconCalendar}
          detail={
            isResult
              ? 'They appear after the first final whistle.'
              : 'New fixtures open for predictions soon.'
          }
        />
      }
    >
      {(fixtures) => (
        <div className={classes.days} data-chips={(isResult && !isAdmin) || undefined}>
          {!isResult && <NextKickOff fixtures={fixtures} clock={clock} />}
          {daysOf(fixtures, ({ date }) => date, formatDay).map(({ key, title, items }) => (
            <section key={key} aria-label={title} style={heightOf(items)}>
              <h2 className={classes.day}>{title}</h2>
              <RowList>
                {items.map((fixture) => (
                  <FixtureRow
                    key={fixture._id}
                    fixture={fixture}
                    isResult={isResult}
                    isAdmin={isAdmin}
                    bets={betsOn.get(fixture._id) ?? noBets}
                  />
                ))}
              </RowList>
            </section>
          ))}
          <ShowMore pages={pages} rest={rest} />
        </div>
      )}
    </Loaded>
  );
}
