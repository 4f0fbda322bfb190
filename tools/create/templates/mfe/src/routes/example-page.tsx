import { PageHead } from '@matchday/ui';
import { RequireSession, usePageTitle } from '@matchday/web-kit';

/** Screen at `/example`. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <PageHead title="Example" />
    </RequireSession>
  );
}
