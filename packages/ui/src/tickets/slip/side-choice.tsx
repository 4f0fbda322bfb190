import { formatOdds } from '@matchday/contracts/format';
import { useId } from 'react';
import type { Side3 } from '../../match/odds/odds-row.tsx';
import type { MatchView, OddsView } from '../../match/views.ts';
import classes from './side-choice.module.css';

interface SideChoiceProps {
  match: Pick<MatchView, 'home' | 'away'>;
  odds: OddsView;
  /** The chosen side. */
  side: Side3 | undefined;
  disabled?: boolean;
  onSide: (side: Side3) => void;
}

/** The three outcomes with their odds on the slip, one of them chosen. */
export function SideChoice({ match, odds, side, disabled, onSide }: SideChoiceProps) {
  const name = useId();
  const sides: readonly [side: Side3, code: string][] = [
    ['home', match.home.code],
    ['draw', 'Draw'],
    ['away', match.away.code],
  ];
  return (
    <fieldset className={classes.sides} aria-label="Your prediction" disabled={disabled}>
      {sides.map(([one, code]) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === side} onChange={() => onSide(one)} />
          <span className="n">{`${code} ${formatOdds(odds[one])}`}</span>
        </label>
      ))}
    </fieldset>
  );
}
