import { splitOf } from '@matchday/contracts/matches/rules';
import type { OddsView } from '../views.ts';
import classes from './split-bar.module.css';

/** Shares in percent, sum 100: home, draw, away. */
type Shares = readonly [home: number, draw: number, away: number];

/** Three parts of a whole; `says` starts the text for screen readers. */
function Split({ shares, says, labels }: { shares: Shares; says: string; labels?: readonly string[] }) {
  const [home, draw, away] = shares;
  return (
    <div
      className={classes.split}
      role="img"
      aria-label={`${says}: home ${home} %, draw ${draw} %, away ${away} %`}
    >
      <div className={classes.bar}>
        <i style={{ flexGrow: home }} />
        <i style={{ flexGrow: draw }} />
        <i style={{ flexGrow: away }} />
      </div>
      {labels && (
        <div className={`${classes.labels} n`}>
          <span>{labels[0]}</span>
          <span>{labels[1]}</span>
          <span>{labels[2]}</span>
        </div>
      )}
    </div>
  );
}

interface SplitBarProps {
  odds: OddsView;
  /** With the three figures below. */
  labels?: boolean;
  /** Short codes of the two sides, for the figures. */
  codes?: { home: string; away: string } | undefined;
}

/** `ARS 51%`, `Draw 26%`, `CHE 23%`; the figures alone without codes. */
function labelsOf([home, draw, away]: Shares, codes: SplitBarProps['codes']): string[] {
  if (!codes) return [`${home}%`, `${draw}%`, `${away}%`];
  return [`${codes.home} ${home}%`, `Draw ${draw}%`, `${codes.away} ${away}%`];
}

/** The odds as three shares in percent: explains odds to newcomers (LOOK, Split bar). */
export function SplitBar({ odds, labels, codes }: SplitBarProps) {
  const shares = splitOf({ homeOdds: odds.home, drawOdds: odds.draw, awayOdds: odds.away });
  return <Split shares={shares} says="The odds say" labels={labels ? labelsOf(shares, codes) : undefined} />;
}

interface StakeSplitProps {
  /** Shares of the staked coins in percent, sum 100. */
  split: { home: number; draw: number; away: number };
  /** Short codes of the two sides. */
  codes: { home: string; away: string };
}

/** How the coins were staked, once predictions are closed. */
export const StakeSplit = ({ split: { home, draw, away }, codes }: StakeSplitProps) => (
  <Split shares={[home, draw, away]} says="Coins were staked" labels={labelsOf([home, draw, away], codes)} />
);
