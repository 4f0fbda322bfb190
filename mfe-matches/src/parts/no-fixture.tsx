import { paths } from '@matchday/contracts/paths';
import { Button, Empty } from '@matchday/ui';
import { IconBallFootball } from '@tabler/icons-react';
import { Link } from 'react-router-dom';

/** The address names no fixture. */
export const NoFixture = () => (
  <Empty page text="No match chosen" icon={IconBallFootball} detail="Open one from the board.">
    <Button component={Link} to={paths.home} variant="default">
      See the matches
    </Button>
  </Empty>
);
