import type { ReactNode } from 'react';
import classes from './sums.module.css';

/** Lines of a sum, the words left and the figures right. */
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

/** The line that a ticket ends in: a label and one large figure; coins stand in gold. */
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
