import type { Fixture, Purchase } from '@matchday/contracts/matches/http';
import { Notice, usePhone, useSteps } from '@matchday/ui';
import { Hero } from '@matchday/ui/hero';
import { Late, type SessionUser } from '@matchday/web-kit';
import { useCallback, useState } from 'react';
import { Decisions } from '../../features/decisions/decisions.tsx';
import { OddsChoice } from '../../features/prediction/odds/odds-choice.tsx';
import { useChosenSide } from '../../features/prediction/odds/use-chosen-side.ts';
import { usePredictionsOpen } from '../../features/prediction/use-predictions-open.ts';
import { ManageMatch } from '../../parts/fixtures/manage-match.tsx';
import { goalsOf, matchViewOf, oddsOf } from '../../parts/fixtures/match-view.ts';
import { loadDetails, loadSlip } from './load-late.ts';
import classes from './match-screen.module.css';

interface MatchScreenProps {
  fixture: Fixture;
  /** Own players bought for it; undefined while they load. */
  purchases: Purchase[] | undefined;
  /** Bets and purchases have loaded or failed. */
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
  const { chosen, press, pressed, onChosen } = useChosenSide();
  const isAdmin = user.role === 'admin';
  const match = matchViewOf(fixture);
  // The head with its odds comes first, what is beside it in the next step.
  const drawn = useSteps(2, 1, 1);
  const isPhone = usePhone();
  const [isWhole, setWhole] = useState(false);
  const onDrawn = useCallback(() => setWhole(true), []);
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
          {isOpen && <OddsChoice match={match} odds={oddsOf(fixture)} chosen={chosen} onPick={press} />}
        </Hero>
        {isAdmin && (
          <div>
            <ManageMatch fixture={fixture} />
          </div>
        )}
        {!isOpen && <Notice tone="lock">Predictions are closed for this fixture</Notice>}
        <Decisions fixture={fixture} />
        <Late
          what="The match"
          load={loadDetails}
          props={{ fixture, purchases, isKnown, isOpen, onDrawn }}
          height={263}
          onFailed={onDrawn}
        />
      </div>
      {(isOpen || isAdmin) && (
        <div className={classes.side} data-admin={isAdmin || undefined} data-waiting={!isWhole || undefined}>
          {drawn > 1 && (
            <>
              {isOpen && (
                <Late
                  what="The slip"
                  load={loadSlip}
                  props={{ fixture, balance: user.coins, pressed, onChosen }}
                  height={isPhone ? 0 : 420}
                />
              )}
              {isAdmin && <Late what="The control panel" load={loadPanel} props={{ fixture }} height={640} />}
            </>
          )}
        </div>
      )}
    </div>
  );
}
