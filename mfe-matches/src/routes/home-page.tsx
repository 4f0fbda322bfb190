import { RequireSession, usePageTitle } from '@matchday/web-kit';

/** Screen at `/home`. */
export function Page() {
  usePageTitle("Today's board");
  return (
    <RequireSession>
      <h1>Today's board</h1>
    </RequireSession>
  );
}
