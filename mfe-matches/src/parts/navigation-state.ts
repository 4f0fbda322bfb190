import type { Fixture, Team } from '@matchday/contracts/matches/http';
import { useLocation, useSearchParams } from 'react-router-dom';

/** What links of this part carry as navigation state (DESIGN 5.13). */
interface Carried {
  fixture?: Fixture;
  fixtures?: Fixture[];
  team?: Team;
}

/** What the link to this screen carried along: only ever the first picture, never the truth. */
export const useCarried = (): Carried => (useLocation().state as Carried | null) ?? {};

/** Id of the fixture that the address names, and the fixture if the link brought it. */
export function useFixtureInAddress(): { id: string | undefined; carried: Fixture | undefined } {
  const [search] = useSearchParams();
  const { fixture } = useCarried();
  const id = search.get('fixture') ?? fixture?._id;
  return { id, carried: fixture?._id === id ? fixture : undefined };
}
