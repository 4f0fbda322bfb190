import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { MyBets } from '../features/my-bets/my-bets.tsx';

/** Screen at `/mybets?tab=`. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <MyBets />
    </RequireSession>
  );
}
