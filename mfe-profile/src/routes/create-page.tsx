import { PageHead } from '@matchday/ui';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { CreateMenu } from '../features/create-menu/create-menu.tsx';

/** Screen at `/create`. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <PageHead title="More" />
      <CreateMenu />
    </RequireSession>
  );
}
