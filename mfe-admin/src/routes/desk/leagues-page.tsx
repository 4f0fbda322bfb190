import { paths } from '@matchday/contracts/paths';
import { Button, PageHead } from '@matchday/ui';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { Link } from 'react-router-dom';
import { Leagues } from '../../features/leagues/leagues.tsx';

/** Screen at `/leagues`: all leagues with what admins do with them. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession admin>
      <PageHead title="Leagues">
        <Button component={Link} to={paths.leagueForm}>
          Create a League
        </Button>
      </PageHead>
      <Leagues />
    </RequireSession>
  );
}
