import { notFound, RequireSession } from '@matchday/web-kit';
import { useSearchParams } from 'react-router-dom';
import { Group } from '../../features/group/group.tsx';

const clock = () => new Date();

function GroupInAddress() {
  const [search] = useSearchParams();
  const id = search.get('group');
  if (!id) throw notFound('/group');
  return <Group key={id} id={id} clock={clock} />;
}

/** Screen at `/group?group=`. */
export function Page() {
  return (
    <RequireSession>
      <GroupInAddress />
    </RequireSession>
  );
}
