import { PageHead } from '@matchday/ui';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { TokenKeys } from '../features/token-keys/token-keys.tsx';

/** Screen at `/keys`, for admins: the keys that sign sessions. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession admin>
      <PageHead title="Session keys" detail="They sign the sessions of everybody who is logged in." />
      <TokenKeys />
    </RequireSession>
  );
}
