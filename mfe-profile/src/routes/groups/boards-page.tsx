import { getBoard } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button, PageHead } from '@matchday/ui';
import { pagesQuery, RequireSession, usePageTitle, useSession } from '@matchday/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { BOARD_REFRESH_MS, useBoardChoice } from '../../parts/board/board-choice.ts';
import { BoardPanel } from '../../parts/board/board-panel.tsx';

function Boards() {
  const { user } = useSession();
  const [choice, choose] = useBoardChoice();
  const pages = useInfiniteQuery({
    ...pagesQuery(getBoard, { query: { ...choice, limit: 50 } }),
    refetchInterval: BOARD_REFRESH_MS,
  });
  return (
    <>
      <PageHead title="Best predictors" detail="Everyone, ranked by what their predictions earned">
        <Button component={Link} to={paths.groups} variant="default">
          Groups
        </Button>
        <Button component={Link} to={paths.profilePart('gold-hoarders')} variant="default">
          Gold Hoarders
        </Button>
      </PageHead>
      <BoardPanel
        label="Best predictors"
        choice={choice}
        choose={choose}
        pages={pages}
        me={user?.username ?? ''}
        empty={{
          text: 'No results yet',
          detail: 'The table fills as soon as the first predictions of this period are decided.',
          action: (
            <Button component={Link} to={paths.fixtures} variant="default">
              See the matches
            </Button>
          ),
        }}
      />
    </>
  );
}

/** Screen at `/boards`; span, measure and day are in the query. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <Boards />
    </RequireSession>
  );
}
