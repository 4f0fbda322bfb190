import { PageHead } from '@matchday/ui';
import { RequireSession, usePageTitle, useSession } from '@matchday/web-kit';
import { useState } from 'react';
import { PlayerWall } from '../features/players/player-wall.tsx';
import { SearchBox } from '../parts/search-box.tsx';

/** Screen at `/Players`. */
export function Page() {
  usePageTitle('Players');
  const { user } = useSession();
  const [search, setSearch] = useState('');
  return (
    <RequireSession>
      <PageHead title="Player Ratings & Rankings">
        <SearchBox label="Search players" value={search} onChange={setSearch} />
      </PageHead>
      <PlayerWall search={search} isAdmin={user?.role === 'admin'} />
    </RequireSession>
  );
}
