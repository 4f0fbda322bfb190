import { paths } from '@matchday/contracts/paths';
import { Button, Empty, PageHead } from '@matchday/ui';
import { Link } from 'react-router-dom';

/** SPEC 8 for signed-in users without the role. */
export const AccessDenied = () => (
  <>
    <PageHead title="Access Denied" />
    <Empty text="You don't have permission to view this page.">
      <Button component={Link} to={paths.home} variant="default">
        Home
      </Button>
    </Empty>
  </>
);
