import type { Fixture } from '@matchday/contracts/matches/http';
import { Notice } from '@matchday/ui';
import { useId } from 'react';
import { Fold } from '../fold.tsx';
import { isDecided } from '../is-over.ts';
import { CorrectionForm } from '../settlement/correction-form.tsx';
import { SettlementProgress } from '../settlement/settlement-progress.tsx';
import { GoalEntry } from './goals/goal-entry.tsx';
import classes from './guide.module.css';
import { StatEntry } from './stats/stat-entry.tsx';

/** What can still be put right once something was paid: scorers, stats and the result, each as a correction. */
export function AfterPay({ fixture, clock }: { fixture: Fixture; clock: () => Date }) {
  const id = useId();
  const isVoid = fixture.settlement === 'void';
  return (
    <section className={classes.after} aria-labelledby={id}>
      <h2 id={id} className={classes.corrections}>
        Corrections
      </h2>
      {isVoid && (
        <div className={classes.void}>
          <Notice tone="lock">This match is void{fixture.voidReason && `: ${fixture.voidReason}`}</Notice>
        </div>
      )}
      <Fold title="Settlement" isOpenAtFirst>
        <SettlementProgress fixture={fixture} />
      </Fold>
      {!isVoid && (
        <Fold title="Correct the scorers" isLate>
          <GoalEntry fixture={fixture} clock={clock} />
        </Fold>
      )}
      {!isVoid && (
        <Fold title={fixture.impactsSettled ? 'Correct the stats' : 'Change the stats'} isLate>
          <StatEntry fixture={fixture} />
        </Fold>
      )}
      {isDecided(fixture) && (
        <Fold title="Correct the result" isLate>
          <CorrectionForm fixture={fixture} />
        </Fold>
      )}
    </section>
  );
}
