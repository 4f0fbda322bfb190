import type { ReactNode } from 'react';
import classes from './sums.module.css';

/** Lines of a sum, labels left and figures right. */
export function Sums({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={`${classes.sums} n`}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The last line of a ticket: a label and one large figure; coins are gold. */
export function Total({ label, value, gold }: { label: string; value: ReactNode; gold?: boolean }) {
  return (
    <div className={classes.total} data-gold={gold || undefined}>
      <span>{label}</span>
      <output className="n" aria-label={label}>
        {value}
      </output>
    </div>
  );
}
