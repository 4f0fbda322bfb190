import { RequireSession, usePageTitle } from '@matchday/web-kit';

/** Screen at `/matchform`. */
export function Page() {
  usePageTitle('Create fixture');
  return (
    <RequireSession admin>
      <h1>Create fixture</h1>
    </RequireSession>
  );
}
