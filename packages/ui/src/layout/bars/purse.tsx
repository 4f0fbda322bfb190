import { formatNumber } from '@matchday/contracts/format';
import { useEffect, useRef, useState } from 'react';
import { Coin } from '../../art/coin.tsx';
import classes from './purse.module.css';
import { useCountUp } from './use-count-up.ts';

/** The last change of a sum; `turn` is different for each change. */
function useChange(value: number): { by: number; turn: number } {
  const last = useRef(value);
  const [change, setChange] = useState({ by: 0, turn: 0 });
  useEffect(() => {
    const by = value - last.current;
    last.current = value;
    if (by !== 0) setChange(({ turn }) => ({ by, turn: turn + 1 }));
  }, [value]);
  return change;
}

/** The exact coins of the person, always visible; a gain counts up once, and any change is shown briefly below. */
export function Purse({ coins }: { coins: number }) {
  const shown = useCountUp(coins);
  const { by, turn } = useChange(coins);
  return (
    <span className={classes.purse} role="img" aria-label={`${formatNumber(coins)} coins`}>
      <Coin size={18} />
      <b className="n">{formatNumber(shown)}</b>
      {turn > 0 && (
        <i
          key={turn}
          className={`${classes.change} n`}
          data-change={`${by > 0 ? '+' : '−'}${formatNumber(Math.abs(by))}`}
          data-gain={by > 0 || undefined}
          aria-hidden="true"
        />
      )}
    </span>
  );
}
