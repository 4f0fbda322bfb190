import { PageHead } from '@matchday/ui';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { LeagueTables } from '../features/league-table/league-tables.tsx';

/** Screen at `/tables?league=`. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <PageHead title="League tables" />
      <LeagueTables />
    </RequireSession>
  );
}
