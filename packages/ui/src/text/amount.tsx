import { formatCompact, formatNumber } from '@matchday/contracts/format';
import { Coin } from '../art/coin.tsx';
import classes from './amount.module.css';

interface AmountProps {
  /** Coins. */
  value: number;
  /** `24.5K` instead of `24,500`. */
  compact?: boolean;
  /** `+` before a gain; a loss has its minus in any case. */
  signed?: boolean;
  /** Size of the coin in pixels. */
  size?: number;
}

/** A sum of coins behind its coin. */
export function Amount({ value, compact, signed, size = 15 }: AmountProps) {
  const text = (compact ? formatCompact : formatNumber)(value);
  return (
    <span className={classes.amount}>
      <Coin size={size} />
      <span className="n">
        {signed && value > 0 ? '+' : ''}
        {text.replace('-', '−')}
      </span>
    </span>
  );
}
