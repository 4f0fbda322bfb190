import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { ReviewList } from '../../features/review/review-list.tsx';

/** Screen at `/review`, for admins: accounts that seem to feed one another with coins. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession admin>
      <ReviewList />
    </RequireSession>
  );
}
