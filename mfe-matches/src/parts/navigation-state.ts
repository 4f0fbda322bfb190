import type { Fixture, Team } from '@matchday/contracts/matches/http';
import type { Side3 } from '@matchday/ui/hero';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Navigation state of this part's links (DESIGN 5.13). */
interface Carried {
  fixture?: Fixture;
  /** The side whose odds were pressed. */
  pick?: Side3;
  fixtures?: Fixture[];
  team?: Team;
}

/** The navigation state of this screen: shown until the server answers, never trusted. */
export const useCarried = (): Carried => (useLocation().state as Carried | null) ?? {};

/**
 * Takes the pressed side out of this entry of the history once it is chosen: after a reload, or on the way back, the slip
 * does not open by itself with a stake in it.
 */
export function dropPick(): void {
  const { usr, ...entry } = (history.state ?? {}) as { usr?: Carried | null };
  const { pick: _used, ...kept } = usr ?? {};
  history.replaceState({ ...entry, usr: kept }, '');
}

/** The id of the fixture in the address, and the fixture if it is in the navigation state. */
export function useFixtureInAddress(): { id: string | undefined; carried: Fixture | undefined } {
  const [search] = useSearchParams();
  const { fixture } = useCarried();
  const id = search.get('fixture') ?? fixture?._id;
  return { id, carried: fixture?._id === id ? fixture : undefined };
}
