import type { Bet } from '@matchday/contracts/matches/http';
import { RequireSession, usePageTitle } from '@matchday/web-kit';
import { useLocation } from 'react-router-dom';
import { AllPredictions } from '../features/predictions/all-predictions.tsx';

/** Screen at `/allpredictions`; shows the predictions from the navigation state until it has loaded its own. */
export function Page() {
  usePageTitle();
  const { state } = useLocation() as { state: { bets?: Bet[] } | null };
  return (
    <RequireSession admin>
      <AllPredictions first={state?.bets} />
    </RequireSession>
  );
}
