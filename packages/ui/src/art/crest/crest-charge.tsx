import type { CrestCharge as Charge } from '@matchday/contracts/clubs';
import type { ReactNode } from 'react';

const boxes = (...all: readonly (readonly [x: number, y: number, width: number, height: number])[]) =>
  all.map(([x, y, width, height]) => <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} />);

const drawn: Record<Charge, ReactNode> = {
  stripes: boxes([6.5, 0, 7, 56], [20.5, 0, 7, 56], [34.5, 0, 7, 56]),
  hoops: boxes([0, 10, 48, 8], [0, 26, 48, 8], [0, 42, 48, 8]),
  halves: boxes([24, 0, 24, 56]),
  quarters: boxes([24, 0, 24, 28], [0, 28, 24, 28]),
  sash: <path d="M-6 44L38-6h16L8 62z" transform="translate(-2 2)" />,
  chevron: <path d="M24 16l26 24v13L24 30-2 53V40z" />,
  cross: boxes([20, 0, 8, 56], [0, 22, 48, 8]),
  chief: boxes([0, 0, 48, 19]),
  sleeves: boxes([0, 0, 11, 56], [37, 0, 11, 56]),
  round: <circle cx="24" cy="28" r="12" />,
};

/** The charge of a crest or shirt in a box of 48 × 56; `colour` fills it. */
export function CrestCharge({ pattern, colour }: { pattern: Charge; colour: string }) {
  return <g fill={colour}>{drawn[pattern]}</g>;
}
