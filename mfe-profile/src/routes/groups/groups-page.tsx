import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { Groups } from '../../features/groups/groups.tsx';

const clock = () => new Date();

/** Screen at `/groups`; `?new` is the form for a new group. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <Groups clock={clock} />
    </RequireSession>
  );
}
