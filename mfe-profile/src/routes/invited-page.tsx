import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { useSearchParams } from 'react-router-dom';
import { Invited } from '../features/invited/invited.tsx';

/** Screen at `/invited?code=`, where the link of an operator leads. */
export function Page() {
  usePageTitle();
  const [search] = useSearchParams();
  return (
    <RequireSession>
      <Invited code={search.get('code')} />
    </RequireSession>
  );
}
