import { RequireSession, usePageTitle } from '@matchday/web-kit';

/** Screen at `/dashboard`. */
export function Page() {
  usePageTitle('Dashboard');
  return (
    <RequireSession admin>
      <h1>Dashboard</h1>
    </RequireSession>
  );
}
