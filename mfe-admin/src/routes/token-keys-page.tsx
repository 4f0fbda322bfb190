import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { TokenKeys } from '../features/token-keys/token-keys.tsx';

/** Screen at `/keys`, for admins: the keys that sign sessions. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession admin>
      <TokenKeys />
    </RequireSession>
  );
}
