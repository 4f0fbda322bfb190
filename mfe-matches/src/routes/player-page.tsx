import { RequireSession } from '@matchday/web-kit';
import { useSearchParams } from 'react-router-dom';
import { PlayerDetails } from '../features/player/player-details.tsx';

function PlayerInAddress() {
  const id = useSearchParams()[0].get('player') ?? '';
  return <PlayerDetails key={id} id={id} />;
}

/** Screen at `/player?player=`. */
export function Page() {
  return (
    <RequireSession>
      <PlayerInAddress />
    </RequireSession>
  );
}
