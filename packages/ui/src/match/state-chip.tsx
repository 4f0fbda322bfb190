import type { MatchState } from '@matchday/contracts/matches/rules';
import classes from './state-chip.module.css';

/** Match state as a chip; on a pitch it takes the colours of the pitch by itself. */
export function StateChip({ state }: { state: MatchState }) {
  return (
    <span className={classes.chip} data-state={state}>
      {state === 'Live' && <i className={classes.pulse} aria-hidden="true" />}
      {state}
    </span>
  );
}
