import type { Fixture } from '@matchday/contracts/matches/http';
import { useId, useState } from 'react';
import { canDelete } from '../../parts/can-delete.ts';
import classes from './admin-panel.module.css';
import { AfterFullTime } from './after-full-time.tsx';
import { CorrectStatForm } from './correct-stat-form.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EditFixtureForm } from './edit-fixture-form.tsx';
import { FinalScoreForm } from './final-score-form.tsx';
import { Fold } from './fold.tsx';
import { GoalForm } from './goal-form.tsx';
import { GoalRemoval } from './goal-removal.tsx';
import { isDecided, isOver } from './is-over.ts';
import { OddsHistory } from './odds-history.tsx';
import { OpenAgain } from './open-again.tsx';
import { ResultForm } from './result-form.tsx';
import { ScoreForm } from './score-form.tsx';
import { ScoreOffer } from './score-offer.tsx';
import { SettlementProgress } from './settlement-progress.tsx';
import { StatForm } from './stat-form.tsx';
import type { GoalSide } from './use-add-goal.ts';
import { VoidForm } from './void-form.tsx';

/** All that an admin does to a match (SPEC 2, Admin control panel, [M07]). */
export function AdminPanel({ fixture }: { fixture: Fixture }) {
  const id = useId();
  const [scored, setScored] = useState<GoalSide>();
  const { matchState, settlement, homeTeamGoals, awayTeamGoals, homeScore, awayScore } = fixture;
  const isBehind = scored === 'home' ? homeTeamGoals.length > homeScore : awayTeamGoals.length > awayScore;
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
      {scored && isBehind && !isOver(fixture) && (
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
      <Fold title="Edit fixture" isLate>
        <EditFixtureForm fixture={fixture} />
      </Fold>
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
      {canDelete(fixture) && <DeleteSection fixture={fixture} />}
    </aside>
  );
}
