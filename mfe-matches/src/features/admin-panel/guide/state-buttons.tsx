import type { Fixture } from '@matchday/contracts/matches/http';
import { type MatchState, matchStates } from '@matchday/contracts/matches/rules';
import { isDecided } from '../is-over.ts';
import classes from './state-buttons.module.css';
import { useChangeState } from './use-change-state.ts';

const hints: Record<MatchState, string> = {
  'Build Up': 'Not started',
  Live: 'Playing',
  HT: 'Half-time',
  FT: 'Full time',
};

/** The state of the match as four large buttons; off once anything was paid. */
export function StateButtons({ fixture }: { fixture: Fixture }) {
  const { change, isPending } = useChangeState(fixture);
  const isOff = isDecided(fixture) || fixture.impactsSettled;
  return (
    <fieldset className={classes.states}>
      <legend>Match state</legend>
      {matchStates.map((state) => (
        <button
          key={state}
          type="button"
          className={classes.state}
          aria-pressed={fixture.matchState === state}
          disabled={isOff || isPending}
          onClick={() => fixture.matchState !== state && change({ matchState: state })}
        >
          <b>{state}</b>
          <span>{hints[state]}</span>
        </button>
      ))}
    </fieldset>
  );
}
