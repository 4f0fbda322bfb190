import type { Fixture } from '@matchday/contracts/matches/http';
import { useId, useState } from 'react';
import classes from './admin-panel.module.css';
import { AfterFullTime } from './after-full-time.tsx';
import { FinalScoreForm } from './final-score-form.tsx';
import { Fold } from './fold.tsx';
import { GoalForm } from './goal-form.tsx';
import { GoalRemoval } from './goal-removal.tsx';
import { ResultForm } from './result-form.tsx';
import { ScoreForm } from './score-form.tsx';
import { ScoreOffer } from './score-offer.tsx';
import { StatForm } from './stat-form.tsx';
import type { GoalSide } from './use-add-goal.ts';

/** All that an admin does to a match (SPEC 2, Admin control panel, [M07]). */
export function AdminPanel({ fixture }: { fixture: Fixture }) {
  const id = useId();
  const [scored, setScored] = useState<GoalSide>();
  const { matchState, homeTeamGoals, awayTeamGoals, homeScore, awayScore } = fixture;
  const isBehind = scored === 'home' ? homeTeamGoals.length > homeScore : awayTeamGoals.length > awayScore;
  const isPlaying = matchState === 'Live' || matchState === 'HT';
  return (
    <aside className={classes.panel} aria-labelledby={id}>
      <h2 id={id}>Admin control panel</h2>
      <section className={classes.section}>
        <h3>Update scores</h3>
        <ScoreForm fixture={fixture} />
      </section>
      {scored && isBehind && matchState !== 'FT' && (
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
      <Fold title="Update player stat">
        <StatForm fixture={fixture} />
      </Fold>
      <Fold title="Final scores">
        <FinalScoreForm fixture={fixture} />
      </Fold>
      <Fold title="Match result">
        <ResultForm fixture={fixture} />
      </Fold>
      {matchState === 'FT' && <AfterFullTime fixture={fixture} />}
    </aside>
  );
}
