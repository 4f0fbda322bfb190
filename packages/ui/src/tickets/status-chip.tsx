import type { ReactNode } from 'react';
import classes from './status-chip.module.css';

/** What a status means; the word is always shown with the colour. */
export type StatusTone = 'pending' | 'won' | 'lost' | 'gold' | 'live';

/** A status word on a soft background: bets, orders, sums. */
export function StatusChip({ tone = 'pending', children }: { tone?: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
