import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { Updates } from '../features/notifications/updates.tsx';

const clock = () => new Date();

/** Screen at `/notifications`. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <Updates clock={clock} />
    </RequireSession>
  );
}
