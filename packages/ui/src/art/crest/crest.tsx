import { clubOf } from '@matchday/contracts/clubs';
import { useId } from 'react';
import { Picture } from '../pictures/picture.tsx';
import classes from './crest.module.css';
import { CrestCharge } from './crest-charge.tsx';
import { crestDesign, crestOutlines } from './crest-design.ts';

interface CrestProps {
  /** Short code of the team; a code without a club gets its own grey crest. */
  code: string;
  /** Height in pixels. */
  size?: number;
  /** Name for screen readers; without it the crest is decoration, because the code is beside it. */
  label?: string | true;
  /** A picture that an admin has set for the team; the drawn crest is shown where it does not load. */
  badge?: string;
}

/** The paths of the drawn crests: the demo names them as its badges. */
const DRAWN = '/art/crests/';

/** The badge of a team: the picture that was set, else a crest drawn from the club's colours (LOOK, Crests). */
export function Crest({ badge, ...crest }: CrestProps) {
  const { code, size = 40, label } = crest;
  if (!badge || badge.startsWith(DRAWN)) return <DrawnCrest {...crest} />;
  const name = label === true ? (clubOf(code)?.name ?? code) : label;
  return (
    <span className={classes.badge} style={{ width: (size * 48) / 56, height: size }}>
      <Picture src={badge} alt={name ?? ''} fallback={<DrawnCrest {...crest} />} />
    </span>
  );
}

function DrawnCrest({ code, size = 40, label }: Omit<CrestProps, 'badge'>) {
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
