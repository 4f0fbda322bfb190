import { RequireSession, usePageTitle } from '@matchday/web-kit';

/** Screen at `/betform`. */
export function Page() {
  usePageTitle('Match');
  return (
    <RequireSession>
      <h1>Match</h1>
    </RequireSession>
  );
}
