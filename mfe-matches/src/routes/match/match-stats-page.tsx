import { getAllBets, getPurchases } from '@matchday/contracts/matches/http';
import { Hero, HeroSkeleton } from '@matchday/ui/hero';
import { query, RequireSession, usePageTitle, useSession } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { AsItStands } from '../../features/as-it-stands/as-it-stands.tsx';
import { Decisions } from '../../features/decisions/decisions.tsx';
import { HeadToHead } from '../../features/head-to-head/head-to-head.tsx';
import { MatchStats } from '../../features/match-stats/match-stats.tsx';
import { OwnBets } from '../../features/own-bets/own-bets.tsx';
import { StakeSplit } from '../../features/stake-split/stake-split.tsx';
import { Timeline } from '../../features/timeline/timeline.tsx';
import { YourPlayers } from '../../features/your-players/your-players.tsx';
import { FixtureBin } from '../../parts/fixtures/fixture-bin.tsx';
import { LoadedFixture } from '../../parts/fixtures/loaded-fixture.tsx';
import { ManageMatch } from '../../parts/fixtures/manage-match.tsx';
import { goalsOf, matchViewOf } from '../../parts/fixtures/match-view.ts';
import { NoFixture } from '../../parts/fixtures/no-fixture.tsx';
import { useFixture } from '../../parts/fixtures/use-fixture.ts';
import { useFixtureInAddress } from '../../parts/navigation-state.ts';
import classes from './match-stats-page.module.css';

function Stats({ id }: { id: string }) {
  const { carried } = useFixtureInAddress();
  const match = useFixture(id, carried);
  useQuery(query(getAllBets, { query: { fixture: id } }));
  const purchases = useQuery(query(getPurchases, { params: { id } }));
  const isAdmin = useSession().user?.role === 'admin';
  return (
    <LoadedFixture
      of={match}
      waiting={
        <div className={classes.stats}>
          <HeroSkeleton height={206} />
        </div>
      }
    >
      {(fixture) => (
        <div className={classes.stats}>
          <Hero match={matchViewOf(fixture)} goals={goalsOf(fixture)} />
          {isAdmin && (
            <div className={classes.manage}>
              <ManageMatch fixture={fixture} />
              <FixtureBin fixture={fixture} />
            </div>
          )}
          <Decisions fixture={fixture} />
          <AsItStands fixture={fixture} purchases={purchases.data} />
          <Timeline fixture={fixture} />
          <MatchStats fixture={fixture} />
          <HeadToHead fixture={fixture} />
          <StakeSplit fixture={fixture} />
          <OwnBets fixtureId={id} />
          {purchases.data?.length ? <YourPlayers fixture={fixture} purchases={purchases.data} /> : null}
        </div>
      )}
    </LoadedFixture>
  );
}

function StatsInAddress() {
  const { id } = useFixtureInAddress();
  return id ? <Stats key={id} id={id} /> : <NoFixture />;
}

/** Screen at `/matchstats?fixture=`. */
export function Page() {
  usePageTitle();
  return (
    <RequireSession>
      <StatsInAddress />
    </RequireSession>
  );
}
