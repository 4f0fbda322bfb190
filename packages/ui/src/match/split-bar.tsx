import { splitOf } from '@matchday/contracts/matches/rules';
import classes from './split-bar.module.css';
import type { OddsView } from './views.ts';

export interface SplitBarProps {
  odds: OddsView;
  /** With the three figures below. */
  labels?: boolean;
}

/** The odds as three parts in percent: explains odds to newcomers (LOOK, Split bar). */
export function SplitBar({ odds, labels }: SplitBarProps) {
  const [home, draw, away] = splitOf({ homeOdds: odds.home, drawOdds: odds.draw, awayOdds: odds.away });
  return (
    <div
      className={classes.split}
      role="img"
      aria-label={`The odds say: home ${home} %, draw ${draw} %, away ${away} %`}
    >
      <div className={classes.bar}>
        <i style={{ flexGrow: home }} />
        <i style={{ flexGrow: draw }} />
        <i style={{ flexGrow: away }} />
      </div>
      {labels && (
        <div className={`${classes.labels} n`}>
          <span>{home}%</span>
          <span>{draw}%</span>
          <span>{away}%</span>
        </div>
      )}
    </div>
  );
}
