import { formatCompact } from '@matchday/contracts/format';
import { Coin } from '../art/coin.tsx';
import classes from './count-card.module.css';

interface CountCardProps {
  title: string;
  value: number;
  /** Coins: gold ground and the coin before the count. */
  gold?: boolean;
  /** `%` behind a share. */
  suffix?: string;
  /** `+` before a gain. */
  signed?: boolean;
}

/** A title and a compact count (SPEC 2, Count card). */
export function CountCard({ title, value, gold, suffix = '', signed }: CountCardProps) {
  const sign = value < 0 ? '−' : signed && value > 0 ? '+' : '';
  return (
    <div className={classes.card} data-gold={gold || undefined}>
      <span className={classes.title}>{title}</span>
      <span className={`${classes.value} n`}>
        {gold && <Coin size={28} />}
        <span>{`${sign}${formatCompact(Math.abs(value))}${suffix}`}</span>
      </span>
    </div>
  );
}
