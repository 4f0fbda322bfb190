import { PageHead } from '@matchday/ui';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { useSearchParams } from 'react-router-dom';
import { boardLeagueIn } from '../features/board/board-leagues.ts';
import { LeagueFilter } from '../features/board/league-filter.tsx';
import { FixtureList } from '../features/fixture-list/fixture-list.tsx';

/** Screen at `/fixturespage`. */
export function Page() {
  usePageTitle();
  const league = boardLeagueIn(useSearchParams()[0]);
  return (
    <RequireSession>
      <PageHead title="Upcoming fixtures">
        <LeagueFilter />
      </PageHead>
      <FixtureList state="upcoming" league={league === 'all' ? undefined : league} />
    </RequireSession>
  );
}
