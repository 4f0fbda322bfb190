import { PageHead, useSteps } from '@matchday/ui';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { Board } from '../features/board/board.tsx';
import { LeagueFilter } from '../features/board/league-filter.tsx';
import { MainLeagueTable } from '../features/league-table/main-league-table.tsx';
import { NewsTeaser } from '../features/news-teaser/news-teaser.tsx';
import classes from './home-page.module.css';

const TITLE = 'Today’s board';

/** The board first, as fast as can be; news and the table, which are below it on a phone, as soon as there is time. */
function Home() {
  const drawn = useSteps(3, 1, 1);
  return (
    <div className={classes.home}>
      <div className={classes.column}>
        <Board />
        {drawn > 1 && <NewsTeaser />}
      </div>
      {drawn > 2 && <MainLeagueTable dense />}
    </div>
  );
}

/** Screen at `/home`: matches, results and the table. */
export function Page() {
  usePageTitle(TITLE);
  return (
    <RequireSession>
      <PageHead title={TITLE}>
        <LeagueFilter />
      </PageHead>
      <Home />
    </RequireSession>
  );
}
