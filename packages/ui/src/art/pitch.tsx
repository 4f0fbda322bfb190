import type { ReactNode } from 'react';
import classes from './pitch.module.css';

function PitchLines() {
  return (
    <svg
      className={classes.lines}
      viewBox="0 0 1000 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g fill="none" stroke="#fff" strokeWidth="2.5">
        <path d="M500-20v360" />
        <circle cx="500" cy="160" r="92" />
        <circle cx="500" cy="160" r="3.5" fill="#fff" />
        <path d="M-10 40h150v240H-10M-10 100h58v120h-58M1010 40H860v240h150M1010 100h-58v120h58" />
        <path d="M140 122c36 18 36 58 0 76M860 122c-36 18-36 58 0 76" />
      </g>
    </svg>
  );
}

interface PitchProps {
  children?: ReactNode;
  as?: 'div' | 'section' | 'article' | 'main' | 'header' | 'dl';
  className?: string;
  /** Stripes of 32 instead of 64 pixels, for cards. */
  tight?: boolean;
  /** Without chalk lines: a striped ground for figures. */
  plain?: boolean;
  'aria-label'?: string;
}

/** The ground of everything that is watched: mown stripes and chalk lines, in both schemes dark (LOOK, Depth). */
export function Pitch({
  children,
  as: Tag = 'div',
  className,
  tight,
  plain,
  'aria-label': label,
}: PitchProps) {
  return (
    <Tag
      className={[classes.pitch, className].filter(Boolean).join(' ')}
      data-pitch=""
      data-tight={tight || undefined}
      aria-label={label}
    >
      {!plain && <PitchLines />}
      {children}
    </Tag>
  );
}
