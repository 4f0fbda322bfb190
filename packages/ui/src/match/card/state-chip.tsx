import type { MatchState } from '@matchday/contracts/matches/rules';
import classes from './state-chip.module.css';

interface StateChipProps {
  state: MatchState;
  /** Shows Void instead: the match does not count, whatever its state. */
  isVoid?: boolean | undefined;
}

/** Match state as a chip; on a pitch it takes the colours of the pitch by itself. */
export function StateChip({ state: ofClock, isVoid }: StateChipProps) {
  const state = isVoid ? 'Void' : ofClock;
  return (
    <span className={classes.chip} data-state={state}>
      {state === 'Live' && <i className={classes.pulse} aria-hidden="true" />}
      {state}
    </span>
  );
}
