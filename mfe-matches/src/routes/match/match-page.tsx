import { getAllBets, getPurchases } from '@matchday/contracts/matches/http';
import { HeroSkeleton } from '@matchday/ui/hero';
import { query, RequireSession, type SessionUser, usePageTitle, useSession } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedFixture } from '../../parts/fixtures/loaded-fixture.tsx';
import { NoFixture } from '../../parts/fixtures/no-fixture.tsx';
import { useFixture } from '../../parts/fixtures/use-fixture.ts';
import { useFixtureInAddress } from '../../parts/navigation-state.ts';
import { MatchScreen } from './match-screen.tsx';

/** Loads the fixture, the user's bets and purchases in parallel. */
function Match({ id, user }: { id: string; user: SessionUser }) {
  const { carried } = useFixtureInAddress();
  const match = useFixture(id, carried);
  const fixture = match.data;
  const purchases = useQuery(query(getPurchases, { params: { id } }));
  const bets = useQuery(query(getAllBets, { query: { fixture: id } }));
  // Once the content above has loaded, never go back to the skeleton.
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && !purchases.isPending && !bets.isPending) setKnown(true);
  usePageTitle(fixture ? `${fixture.hometeam.teamName} vs ${fixture.awayteam.teamName}` : undefined);
  return (
    <LoadedFixture of={match} waiting={<HeroSkeleton height={268} />}>
      {(known) => (
        <MatchScreen key={id} fixture={known} purchases={purchases.data} isKnown={isKnown} user={user} />
      )}
    </LoadedFixture>
  );
}

function MatchInAddress() {
  const { user } = useSession();
  const { id } = useFixtureInAddress();
  if (!id) return <NoFixture />;
  return user && <Match id={id} user={user} />;
}

/** Screen at `/betform?fixture=`. */
export function Page() {
  return (
    <RequireSession>
      <MatchInAddress />
    </RequireSession>
  );
}
