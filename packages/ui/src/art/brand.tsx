import classes from './brand.module.css';
import { Mark } from './mark.tsx';

/** Mark and name side by side; size of the mark in pixels. */
export function Brand({ size = 26 }: { size?: number }) {
  return (
    <span className={classes.brand} data-large={size > 28 || undefined}>
      <Mark size={size} />
      <span>Matchday</span>
    </span>
  );
}
