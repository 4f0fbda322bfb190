import { getAllBets, getPurchases } from '@matchday/contracts/matches/http';
import { ErrorCard, HeroSkeleton } from '@matchday/ui';
import {
  messageOf,
  query,
  RequireSession,
  type SessionUser,
  usePageTitle,
  useSession,
} from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NoFixture } from '../parts/fixtures/no-fixture.tsx';
import { useFixture } from '../parts/fixtures/use-fixture.ts';
import { useFixtureChanges } from '../parts/fixtures/use-fixture-changes.ts';
import { useFixtureInAddress } from '../parts/navigation-state.ts';
import { MatchScreen } from './match-screen.tsx';

/** Asks for the fixture, the own bets and purchases at once. */
function Match({ id, user }: { id: string; user: SessionUser }) {
  const { carried } = useFixtureInAddress();
  const { data: fixture, isError, error, isFetching, refetch } = useFixture(id, carried);
  const purchases = useQuery(query(getPurchases, { params: { id } }));
  const bets = useQuery(query(getAllBets, { query: { fixture: id } }));
  // Once what stands above is known it never gives way to the skeleton again.
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && !purchases.isPending && !bets.isPending) setKnown(true);
  useFixtureChanges();
  usePageTitle(fixture ? `${fixture.hometeam.teamName} vs ${fixture.awayteam.teamName}` : undefined);
  if (fixture)
    return (
      <MatchScreen key={id} fixture={fixture} purchases={purchases.data} isKnown={isKnown} user={user} />
    );
  if (!isError) return <HeroSkeleton height={268} />;
  return (
    <ErrorCard
      page
      text={messageOf(error, 'The match could not be loaded')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
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
