import type { Fixture, Purchase } from '@matchday/contracts/matches/http';
import { Delayed, Notice, Skeleton } from '@matchday/ui';
import { Hero } from '@matchday/ui/match';
import type { SessionUser } from '@matchday/web-kit';
import { AdminPanel } from '../../features/admin-panel/admin-panel.tsx';
import { AsItStands } from '../../features/as-it-stands/as-it-stands.tsx';
import { BuyPlayer } from '../../features/buy-player/buy-player.tsx';
import { Decisions } from '../../features/decisions/decisions.tsx';
import { LineUps } from '../../features/line-ups/line-ups.tsx';
import { OwnBets } from '../../features/own-bets/own-bets.tsx';
import { OddsChoice } from '../../features/prediction/odds-choice.tsx';
import { PredictionSlip } from '../../features/prediction/prediction-slip.tsx';
import { usePrediction } from '../../features/prediction/use-prediction.ts';
import { usePredictionsOpen } from '../../features/prediction/use-predictions-open.ts';
import { StakeSplit } from '../../features/stake-split/stake-split.tsx';
import { Timeline } from '../../features/timeline/timeline.tsx';
import { YourPlayers } from '../../features/your-players/your-players.tsx';
import { ManageMatch } from '../../parts/fixtures/manage-match.tsx';
import { goalsOf, matchViewOf } from '../../parts/fixtures/match-view.ts';
import { FollowClubs } from '../../parts/follow/follow-clubs.tsx';
import classes from './match-screen.module.css';

interface MatchScreenProps {
  fixture: Fixture;
  /** Own players bought for it; undefined while they load. */
  purchases: Purchase[] | undefined;
  /** Bets and purchases have loaded or failed: the layout below no longer moves. */
  isKnown: boolean;
  user: SessionUser;
}

const clock = () => new Date();

/** A match: odds and slip while predictions are open, then bets and players; the panel for admins (SPEC 2). */
export function MatchScreen({ fixture, purchases, isKnown, user }: MatchScreenProps) {
  const isOpen = usePredictionsOpen(fixture, clock);
  const prediction = usePrediction(fixture, user.coins);
  const isAdmin = user.role === 'admin';
  const match = matchViewOf(fixture);
  return (
    <div
      className={classes.match}
      data-alone={(!isOpen && !isAdmin) || undefined}
      data-open={isOpen || undefined}
    >
      <div className={classes.column}>
        <Hero
          match={match}
          goals={goalsOf(fixture)}
          deadline={
            fixture.matchState === 'Build Up' && !fixture.predictionsClosed
              ? fixture.bettingDeadline
              : undefined
          }
        >
          {isOpen && <OddsChoice match={match} prediction={prediction} />}
        </Hero>
        {isAdmin && (
          <div>
            <ManageMatch fixture={fixture} />
          </div>
        )}
        {!isOpen && <Notice tone="lock">Predictions are closed for this fixture</Notice>}
        <Decisions fixture={fixture} />
        {isKnown ? (
          <>
            <AsItStands fixture={fixture} purchases={purchases} />
            <FollowClubs fixture={fixture} />
            <Timeline fixture={fixture} />
            {!isOpen && <StakeSplit fixture={fixture} />}
            <OwnBets fixtureId={fixture._id} isOpen={isOpen} />
            {purchases?.length ? <YourPlayers fixture={fixture} purchases={purchases} /> : null}
            {isOpen && <BuyPlayer fixture={fixture} purchases={purchases} />}
            {!isOpen && <LineUps fixture={fixture} purchases={purchases} />}
          </>
        ) : (
          <Delayed>
            <Skeleton height={263} radius={16} />
          </Delayed>
        )}
      </div>
      {(isOpen || isAdmin) && (
        <div className={classes.side} data-admin={isAdmin || undefined} data-waiting={!isKnown || undefined}>
          {isOpen && <PredictionSlip fixture={fixture} prediction={prediction} balance={user.coins} />}
          {isAdmin && <AdminPanel fixture={fixture} />}
        </div>
      )}
    </div>
  );
}
