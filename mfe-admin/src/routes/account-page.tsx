import { RequireSession, useSession } from '@matchday/web-kit';
import { useSearchParams } from 'react-router-dom';
import { AccountScreen } from '../features/account/account.tsx';

function AccountInAddress() {
  const id = useSearchParams()[0].get('person') ?? '';
  const { user } = useSession();
  return <AccountScreen key={id} id={id} isOwn={user?._id === id} />;
}

/** Screen at `/account?person=`, for admins: everything about one person, and what can be done. */
export function Page() {
  return (
    <RequireSession admin>
      <AccountInAddress />
    </RequireSession>
  );
}
