import { clubOf } from '@matchday/contracts/clubs';
import { useId } from 'react';
import classes from './crest.module.css';
import { CrestCharge } from './crest-charge.tsx';
import { crestDesign, crestOutlines } from './crest-design.ts';

export interface CrestProps {
  /** Short code of the team; one that no club has gets a grey crest of its own. */
  code: string;
  /** Height in pixels. */
  size?: number;
  /** Name for screen readers; without it the crest is decoration, for the code stands beside it. */
  label?: string | true;
}

/** A crest drawn from the club's colours; never a real badge (LOOK, Crests). */
export function Crest({ code, size = 40, label }: CrestProps) {
  const clip = useId();
  const { field, charge, pattern, shape } = crestDesign(code);
  const outline = crestOutlines[shape];
  const name = label === true ? (clubOf(code)?.name ?? code) : label;
  const box = { className: classes.crest, width: (size * 48) / 56, height: size, viewBox: '0 0 48 56' };
  const drawing = (
    <>
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="48" height="56" fill={field} />
        <CrestCharge pattern={pattern} colour={charge} />
        <path d={outline} fill="none" stroke="#fff" strokeOpacity=".34" strokeWidth="5" />
      </g>
      <path d={outline} className={classes.edge} fill="none" strokeWidth="2" />
    </>
  );
  return name ? (
    <svg {...box} role="img" aria-label={name}>
      {drawing}
    </svg>
  ) : (
    <svg {...box} aria-hidden="true">
      {drawing}
    </svg>
  );
}
