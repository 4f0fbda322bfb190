import { RequireSession } from '@matchday/web-kit';
import { Lists } from '../../features/lists/lists.tsx';

/** Screen at `/lists`: teams, players, products or posts. */
export function Page() {
  return (
    <RequireSession admin>
      <Lists />
    </RequireSession>
  );
}
