import type { Fixture, Purchase } from '@matchday/contracts/matches/http';
import { Notice, useSteps } from '@matchday/ui';
import { Hero } from '@matchday/ui/match';
import { Late, type SessionUser } from '@matchday/web-kit';
import { Decisions } from '../../features/decisions/decisions.tsx';
import { OddsChoice } from '../../features/prediction/odds-choice.tsx';
import { PredictionSlip } from '../../features/prediction/prediction-slip.tsx';
import { usePrediction } from '../../features/prediction/use-prediction.ts';
import { usePredictionsOpen } from '../../features/prediction/use-predictions-open.ts';
import { ManageMatch } from '../../parts/fixtures/manage-match.tsx';
import { goalsOf, matchViewOf } from '../../parts/fixtures/match-view.ts';
import { MatchDetails } from './match-details.tsx';
import classes from './match-screen.module.css';

interface MatchScreenProps {
  fixture: Fixture;
  /** Own players bought for it; undefined while they load. */
  purchases: Purchase[] | undefined;
  /** Bets and purchases have loaded or failed: the layout below no longer moves. */
  isKnown: boolean;
  user: SessionUser;
}

/** Only admins load it: it has every form about a match. */
const loadPanel = () =>
  import('../../features/admin-panel/admin-panel.tsx').then(({ AdminPanel }) => AdminPanel);

const clock = () => new Date();

/** A match: odds and slip while predictions are open, then bets and players; the panel for admins (SPEC 2). */
export function MatchScreen({ fixture, purchases, isKnown, user }: MatchScreenProps) {
  const isOpen = usePredictionsOpen(fixture, clock);
  const prediction = usePrediction(fixture, user.coins);
  const isAdmin = user.role === 'admin';
  const match = matchViewOf(fixture);
  // The head with its odds comes first, what is beside it in the next step.
  const drawn = useSteps(2, 1, 1);
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
        <MatchDetails fixture={fixture} purchases={purchases} isKnown={isKnown} isOpen={isOpen} />
      </div>
      {(isOpen || isAdmin) && (
        <div className={classes.side} data-admin={isAdmin || undefined} data-waiting={!isKnown || undefined}>
          {drawn > 1 && (
            <>
              {isOpen && <PredictionSlip fixture={fixture} prediction={prediction} balance={user.coins} />}
              {isAdmin && <Late what="The control panel" load={loadPanel} props={{ fixture }} height={640} />}
            </>
          )}
        </div>
      )}
    </div>
  );
}
