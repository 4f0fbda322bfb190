import { RequireSession, usePageTitle } from '@matchday/web-kit';

/** Screen at `/profile`. */
export function Page() {
  usePageTitle('Profile');
  return (
    <RequireSession>
      <h1>Profile</h1>
    </RequireSession>
  );
}
