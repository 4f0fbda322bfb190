import { paths } from '@matchday/contracts/paths';
import { Button, Empty } from '@matchday/ui';
import { RequireSession } from '@matchday/web-kit';
import { Link, useSearchParams } from 'react-router-dom';
import { TeamDetails } from '../features/team-details/team-details.tsx';
import { useCarried } from '../parts/navigation-state.ts';

function TeamInAddress() {
  const [search] = useSearchParams();
  const { team } = useCarried();
  const id = search.get('team') ?? team?._id;
  if (id) return <TeamDetails key={id} id={id} carried={team?._id === id ? team : undefined} />;
  return (
    <Empty text="No team chosen">
      <Button component={Link} to={paths.teams} variant="default">
        See the teams
      </Button>
    </Empty>
  );
}

/** Screen at `/teamDetails?team=`. */
export function Page() {
  return (
    <RequireSession>
      <TeamInAddress />
    </RequireSession>
  );
}
