import { PageHead } from '@matchday/ui';
import { SelectField } from '@matchday/ui/forms';
import { RequireSession, usePageTitle, useSession } from '@matchday/web-kit';
import { useState } from 'react';
import { PlayerWall } from '../features/players/player-wall.tsx';
import { type PlayerOrder, playerOrders } from '../features/players/use-player-list.ts';
import { SearchBox } from '../parts/search-box.tsx';

/** Screen at `/Players`. */
export function Page() {
  usePageTitle();
  const { user } = useSession();
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<PlayerOrder>('overall');
  return (
    <RequireSession>
      <PageHead title="Player Ratings & Rankings">
        <SelectField
          aria-label="Order"
          options={playerOrders}
          value={order}
          onChange={({ currentTarget }) => setOrder(currentTarget.value as PlayerOrder)}
        />
        <SearchBox label="Search players" value={search} onChange={setSearch} />
      </PageHead>
      <PlayerWall search={search} order={order} isAdmin={user?.role === 'admin'} />
    </RequireSession>
  );
}
