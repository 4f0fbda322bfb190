import type { OddsView } from '../views.ts';
import { OddsButton } from './odds-button.tsx';
import classes from './odds-row.module.css';

/** One of the three outcomes. */
export type Side3 = keyof OddsView;

interface OddsRowProps {
  odds: OddsView;
  /** The odds before the last change. */
  was?: OddsView;
  /** Names of the two teams, shown below Home and Away. */
  teams?: { home: string; away: string };
  selected?: Side3;
  closed?: boolean;
  onPick?: (side: Side3) => void;
}

/** The three outcomes side by side; without `onPick` they only show the odds. */
export function OddsRow({ odds, was, teams, selected, closed, onPick }: OddsRowProps) {
  const rows: readonly [side: Side3, label: string, detail?: string][] = [
    ['home', 'Home', teams?.home],
    ['draw', 'Draw', teams && 'Level at full time'],
    ['away', 'Away', teams?.away],
  ];
  return (
    <div className={classes.box}>
      <div className={classes.row}>
        {rows.map(([side, label, detail]) => (
          <OddsButton
            key={side}
            label={label}
            detail={detail}
            odds={odds[side]}
            was={was?.[side]}
            selected={selected === side}
            closed={closed}
            onPress={onPick && (() => onPick(side))}
          />
        ))}
      </div>
    </div>
  );
}
