import { RequireSession, usePageTitle } from '@matchday/web-kit';

/** Screen at `/purchases`. */
export function Page() {
  usePageTitle('Make a Purchase');
  return (
    <RequireSession>
      <h1>Make a Purchase</h1>
    </RequireSession>
  );
}
