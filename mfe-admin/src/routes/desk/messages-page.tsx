import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { Messages } from '../../features/messages/messages.tsx';

/** Screen at `/messages`. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession admin>
      <Messages />
    </RequireSession>
  );
}
