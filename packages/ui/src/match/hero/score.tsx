import { useState } from 'react';
import classes from './score.module.css';

function Digit({ value }: { value: number }) {
  const [first] = useState(value);
  // The key creates the digit again, so that its animation restarts at each change.
  return (
    <b key={value} data-roll={value !== first || undefined}>
      {value}
    </b>
  );
}

interface ScoreProps {
  home: number;
  away: number;
  /** Text for screen readers: `Arsenal 2, Chelsea 1`. */
  label: string;
}

/** A score; a changed side rolls in once. Its size comes from the part around it. */
export function Score({ home, away, label }: ScoreProps) {
  return (
    <span className={`${classes.score} n`} role="img" aria-label={label}>
      <Digit value={home} />
      <i>–</i>
      <Digit value={away} />
    </span>
  );
}
