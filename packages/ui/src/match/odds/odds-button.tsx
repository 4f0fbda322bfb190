import { formatOdds } from '@matchday/contracts/format';
import { IconCheck, IconLock, IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './odds-button.module.css';

interface OddsButtonProps {
  /** `Home`, `Draw` or `Away`. */
  label: string;
  /** Second line: the team. */
  detail?: string;
  odds: number;
  /** The odds before the last change: shows the direction of the change. */
  was?: number;
  selected?: boolean;
  /** Locked: no stake can be placed on it. */
  closed?: boolean;
  /** Without it the odds are shown and cannot be chosen. */
  onPress?: () => void;
}

/** One outcome and its odds; a price change is always shown (LOOK, Odds button). */
export function OddsButton({
  label,
  detail,
  odds,
  was,
  selected = false,
  closed = false,
  onPress,
}: OddsButtonProps) {
  const [first] = useState(odds);
  const moved = was === undefined || was === odds || closed ? undefined : odds > was ? 'up' : 'down';
  const look = {
    className: classes.odds,
    'data-selected': selected || undefined,
    'data-closed': closed || undefined,
    'data-moved': moved,
  };
  const face = (
    <>
      <span className={classes.label}>
        {label}
        {detail && <em>{detail}</em>}
      </span>
      <span className={classes.price}>
        <span key={odds} className={`${classes.value} n`} data-flash={odds !== first || undefined}>
          {closed && <IconLock size={15} role="img" aria-label="closed" />}
          {formatOdds(odds)}
          {selected && <IconCheck size={18} stroke={3} aria-hidden="true" />}
          {moved === 'up' && <IconTriangleFilled size={11} role="img" aria-label="up" />}
          {moved === 'down' && <IconTriangleInvertedFilled size={11} role="img" aria-label="down" />}
        </span>
        {moved && was !== undefined && <span className={`${classes.was} n`}>was {formatOdds(was)}</span>}
      </span>
    </>
  );
  if (!onPress && !closed) return <div {...look}>{face}</div>;
  return (
    <button {...look} type="button" aria-pressed={selected} disabled={closed} onClick={onPress}>
      {face}
    </button>
  );
}
