import { PageHead } from '@matchday/ui';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { FixtureList } from '../features/fixture-list/fixture-list.tsx';

/** Screen at `/resultspage`. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <PageHead title="Results" />
      <FixtureList state="results" />
    </RequireSession>
  );
}
