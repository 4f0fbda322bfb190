import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { Audit } from '../../features/audit/audit.tsx';

/** Screen at `/audit`. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession admin>
      <Audit />
    </RequireSession>
  );
}
