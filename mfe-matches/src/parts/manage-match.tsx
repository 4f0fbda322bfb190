import type { Fixture } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button } from '@matchday/ui';
import { Link } from 'react-router-dom';

interface ManageMatchProps {
  fixture: Fixture;
  /** In a row of a list. */
  compact?: boolean;
}

/** An admin's way from a match that is over to its control panel. */
export const ManageMatch = ({ fixture, compact }: ManageMatchProps) => (
  <Button
    component={Link}
    to={paths.betform(fixture._id)}
    state={{ fixture }}
    variant="default"
    size={compact ? 'compact-sm' : 'sm'}
  >
    Manage match
  </Button>
);
