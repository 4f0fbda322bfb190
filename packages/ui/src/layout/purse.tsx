import { formatNumber } from '@matchday/contracts/format';
import { Coin } from '../art/coin.tsx';
import classes from './purse.module.css';
import { useCountUp } from './use-count-up.ts';

/** The exact coins of the person, always in sight; a gain counts up once. */
export function Purse({ coins }: { coins: number }) {
  const shown = useCountUp(coins);
  return (
    <span className={classes.purse} role="img" aria-label={`${formatNumber(coins)} coins`}>
      <Coin size={18} />
      <b className="n">{formatNumber(shown)}</b>
    </span>
  );
}
