import { useSearchParams } from 'react-router-dom';
import { TeamLeagues } from '../../features/team-leagues/team-leagues.tsx';
import { FormPage } from '../../parts/form-page.tsx';

/** Screen at `/teamleagues?team=…`. */
export function Page() {
  const [query] = useSearchParams();
  const id = query.get('team') ?? '';
  return (
    <FormPage title="Leagues of a team" narrow>
      <TeamLeagues key={id} id={id} />
    </FormPage>
  );
}
