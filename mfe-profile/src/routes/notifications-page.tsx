import { RequireSession, usePageTitle } from '@matchday/web-kit';

/** Screen at `/notifications`. */
export function Page() {
  usePageTitle('Updates');
  return (
    <RequireSession>
      <h1>Updates</h1>
    </RequireSession>
  );
}
