import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { useSearchParams } from 'react-router-dom';
import { Join } from '../../features/join/join.tsx';

/** Screen at `/join?code=`, where an invitation to a group leads. */
export function Page() {
  usePageTitle();
  const [search] = useSearchParams();
  const code = search.get('code');
  return (
    <RequireSession>
      <Join key={code} code={code} />
    </RequireSession>
  );
}
