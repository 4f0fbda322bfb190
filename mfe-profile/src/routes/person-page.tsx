import { RequireSession } from '@matchday/web-kit';
import { useSearchParams } from 'react-router-dom';
import { Person } from '../features/person/person.tsx';

function PersonInAddress() {
  const id = useSearchParams()[0].get('person') ?? '';
  return <Person key={id} id={id} />;
}

/** Screen at `/person?person=`. */
export function Page() {
  return (
    <RequireSession>
      <PersonInAddress />
    </RequireSession>
  );
}
