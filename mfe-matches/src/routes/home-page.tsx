import { PageHead } from '@matchday/ui';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { Board } from '../features/board/board.tsx';
import { LeagueFilter } from '../features/board/league-filter.tsx';
import { MainLeagueTable } from '../features/league-table/main-league-table.tsx';
import { NewsTeaser } from '../features/news-teaser/news-teaser.tsx';
import classes from './home-page.module.css';

const TITLE = 'Today’s board';

/** Screen at `/home`: matches, results and the table. */
export function Page() {
  usePageTitle(TITLE);
  return (
    <RequireSession>
      <PageHead title={TITLE}>
        <LeagueFilter />
      </PageHead>
      <div className={classes.home}>
        <div className={classes.column}>
          <Board />
          <NewsTeaser />
        </div>
        <MainLeagueTable dense />
      </div>
    </RequireSession>
  );
}
