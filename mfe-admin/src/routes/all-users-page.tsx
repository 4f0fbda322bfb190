import type { User } from '@matchday/contracts/wallet/http';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { useLocation } from 'react-router-dom';
import { AllUsers } from '../features/users/all-users.tsx';

/** Screen at `/allusers`; shows the users from the navigation state until it has loaded its own. */
export function Page() {
  usePageTitle();
  const { state } = useLocation() as { state: { users?: User[] } | null };
  return (
    <RequireSession admin>
      <AllUsers first={state?.users} />
    </RequireSession>
  );
}
