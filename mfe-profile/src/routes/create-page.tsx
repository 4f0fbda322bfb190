import { RequireSession, usePageTitle } from '@matchday/web-kit';

/** Screen at `/create`. */
export function Page() {
  usePageTitle('More');
  return (
    <RequireSession>
      <h1>More</h1>
    </RequireSession>
  );
}
