import { PageHead } from '@matchday/ui';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { Search } from '../features/search/search.tsx';

/** Screen at `/search?q=`. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <PageHead title="Search" />
      <Search />
    </RequireSession>
  );
}
