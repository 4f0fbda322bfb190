import { RequireSession, usePageTitle } from '@matchday/web-kit';

/** Screen at `/shop`. */
export function Page() {
  usePageTitle('Shop');
  return (
    <RequireSession>
      <h1>Shop</h1>
    </RequireSession>
  );
}
