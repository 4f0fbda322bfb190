import { PageHead } from '@matchday/ui';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { useState } from 'react';
import { TeamTiles } from '../features/teams/team-tiles.tsx';
import { SearchBox } from '../parts/search-box.tsx';

/** Screen at `/teams`. */
export function Page() {
  usePageTitle();
  const [search, setSearch] = useState('');
  return (
    <RequireSession>
      <PageHead title="Teams">
        <SearchBox label="Search teams" value={search} onChange={setSearch} />
      </PageHead>
      <TeamTiles search={search} />
    </RequireSession>
  );
}
