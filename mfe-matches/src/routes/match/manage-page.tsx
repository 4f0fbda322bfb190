import { paths } from '@matchday/contracts/paths';
import { Button } from '@matchday/ui';
import { Hero, HeroSkeleton } from '@matchday/ui/hero';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { Link } from 'react-router-dom';
import { MatchGuide } from '../../features/admin-panel/guide/match-guide.tsx';
import { LoadedFixture } from '../../parts/fixtures/loaded-fixture.tsx';
import { goalsOf, matchViewOf } from '../../parts/fixtures/match-view.ts';
import { NoFixture } from '../../parts/fixtures/no-fixture.tsx';
import { useFixture } from '../../parts/fixtures/use-fixture.ts';
import { useFixtureInAddress } from '../../parts/navigation-state.ts';
import classes from './manage-page.module.css';

const clock = () => new Date();

function Manage({ id }: { id: string }) {
  const { carried } = useFixtureInAddress();
  const match = useFixture(id, carried);
  return (
    <LoadedFixture
      of={match}
      waiting={
        <div className={classes.manage}>
          <HeroSkeleton height={206} />
        </div>
      }
    >
      {(fixture) => (
        <div className={classes.manage}>
          <Hero match={matchViewOf(fixture)} goals={goalsOf(fixture)} />
          <MatchGuide fixture={fixture} clock={clock} />
          <div className={classes.ways}>
            <Button component={Link} to={paths.betform(id)} state={{ fixture }} variant="default">
              All controls
            </Button>
            <Button component={Link} to={paths.editFixture(id)} variant="default">
              Edit fixture
            </Button>
            <Button component={Link} to={paths.matchDesk} variant="default">
              Match desk
            </Button>
          </div>
        </div>
      )}
    </LoadedFixture>
  );
}

function ManageInAddress() {
  const { id } = useFixtureInAddress();
  return id ? <Manage key={id} id={id} /> : <NoFixture />;
}

/** Screen at `/manage?fixture=`: one match from build-up to payment, step by step. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession admin>
      <ManageInAddress />
    </RequireSession>
  );
}
