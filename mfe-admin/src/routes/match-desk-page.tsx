import { paths } from '@matchday/contracts/paths';
import { Button, PageHead } from '@matchday/ui';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { Link } from 'react-router-dom';
import { MatchDesk } from '../features/match-desk/match-desk.tsx';
import { Settlements } from '../features/settlements/settlements.tsx';

/** Screen at `/matchdesk`: all matches by what an admin has to do about them. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession admin>
      <PageHead title="Match desk">
        <Button component={Link} to={paths.fixtures} variant="default">
          Upcoming fixtures
        </Button>
      </PageHead>
      <MatchDesk settlements={<Settlements />} />
    </RequireSession>
  );
}
