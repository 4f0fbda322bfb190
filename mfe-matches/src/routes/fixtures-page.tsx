import { PageHead } from '@matchday/ui';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { FixtureList } from '../features/fixture-list/fixture-list.tsx';

/** Screen at `/fixturespage`. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <PageHead title="Upcoming fixtures" />
      <FixtureList state="upcoming" />
    </RequireSession>
  );
}
