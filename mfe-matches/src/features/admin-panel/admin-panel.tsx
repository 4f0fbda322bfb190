import type { Fixture } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Button } from '@matchday/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { canDelete } from '../../parts/fixtures/can-delete.ts';
import classes from './admin-panel.module.css';
import { EventForm } from './events/event-form.tsx';
import { EventRemoval } from './events/event-removal.tsx';
import { DeleteSection } from './fixture/delete-section.tsx';
import { OddsHistory } from './fixture/odds-history.tsx';
import { OpenAgain } from './fixture/open-again.tsx';
import { Fold } from './fold.tsx';
import { isDecided } from './is-over.ts';
import { FinalScoreForm } from './scores/final-score-form.tsx';
import { GoalForm } from './scores/goal-form.tsx';
import { GoalRemoval } from './scores/goal-removal.tsx';
import { ScoreForm } from './scores/score-form.tsx';
import { ScoreOffer } from './scores/score-offer.tsx';
import type { GoalSide } from './scores/use-add-goal.ts';
import { AfterFullTime } from './settlement/after-full-time.tsx';
import { CorrectionForm } from './settlement/correction-form.tsx';
import { ResultForm } from './settlement/result-form.tsx';
import { SettlementProgress } from './settlement/settlement-progress.tsx';
import { VoidForm } from './settlement/void-form.tsx';
import { CorrectStatForm } from './stats/correct-stat-form.tsx';
import { StatForm } from './stats/stat-form.tsx';

/** Everything an admin can do to a match (SPEC 2, Admin control panel, [M07]). */
export function AdminPanel({ fixture }: { fixture: Fixture }) {
  const id = useId();
  const [scored, setScored] = useState<GoalSide>();
  const { matchState, settlement, homeTeamGoals, awayTeamGoals } = fixture;
  const isPlaying = matchState === 'Live' || matchState === 'HT';
  return (
    <aside className={classes.panel} aria-labelledby={id}>
      <h2 id={id}>Admin control panel</h2>
      <section className={classes.section}>
        <h3>Update scores</h3>
        <ScoreForm fixture={fixture} />
      </section>
      {matchState === 'Build Up' && fixture.predictionsClosed && (
        <section className={classes.section}>
          <OpenAgain fixture={fixture} />
        </section>
      )}
      {scored && (
        <section className={classes.section}>
          <ScoreOffer fixture={fixture} side={scored} onDone={() => setScored(undefined)} />
        </section>
      )}
      <Fold title="Add home goal" isOpenAtFirst={isPlaying}>
        <GoalForm fixture={fixture} side="home" onAdded={setScored} />
      </Fold>
      <Fold title="Add away goal">
        <GoalForm fixture={fixture} side="away" onAdded={setScored} />
      </Fold>
      {homeTeamGoals.length + awayTeamGoals.length > 0 && (
        <Fold title="Goals">
          <GoalRemoval fixture={fixture} />
        </Fold>
      )}
      <Fold title="Cards and substitutions" isLate>
        <EventForm fixture={fixture} />
        <EventRemoval fixture={fixture} />
      </Fold>
      {fixture.impactsSettled ? (
        <Fold title="Correct player stat">
          <CorrectStatForm fixture={fixture} />
        </Fold>
      ) : (
        <Fold title="Update player stat">
          <StatForm fixture={fixture} />
        </Fold>
      )}
      <Fold title="Final Match Scores">
        <FinalScoreForm fixture={fixture} />
      </Fold>
      <Fold title="Match result">
        <ResultForm fixture={fixture} />
      </Fold>
      {isDecided(fixture) ? (
        <Fold title="Correct the result">
          <CorrectionForm fixture={fixture} />
        </Fold>
      ) : (
        <Fold title="Void the match">
          <VoidForm fixture={fixture} />
        </Fold>
      )}
      <Fold title="Odds history" isLate>
        <OddsHistory fixture={fixture} />
      </Fold>
      {matchState === 'FT' && settlement !== 'void' && <AfterFullTime fixture={fixture} />}
      {(settlement !== 'none' || fixture.impactsSettled) && (
        <section className={classes.section}>
          <h3>Settlement</h3>
          <SettlementProgress fixture={fixture} />
        </section>
      )}
      <section className={classes.section}>
        <Button component={Link} to={paths.editFixture(fixture._id)} variant="default" fullWidth>
          Edit fixture
        </Button>
      </section>
      {canDelete(fixture) && <DeleteSection fixture={fixture} />}
    </aside>
  );
}
