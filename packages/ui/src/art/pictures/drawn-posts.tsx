import type { ReactNode } from 'react';

const lamps = (left: number, top: number) =>
  [0, 1, 2, 3, 4, 5].map((lamp) => (
    <circle key={lamp} cx={left + (lamp % 3) * 16} cy={top + Math.floor(lamp / 3) * 14} r="5" />
  ));

/** Drawings of the demo's posts in a box of 320 × 180, by the kind in their picture path. */
export const drawnPosts = {
  floodlights: (
    <>
      <path d="M0 0h320v180H0z" fill="#08281D" />
      <path d="M0 180V96l320-30v114z" fill="#0F533A" />
      <path d="M0 180v-38l320-24v62z" fill="#0C4A33" />
      <g fill="#F4F9F4">
        {lamps(34, 26)}
        {lamps(250, 18)}
      </g>
      <path d="M50 50v60M266 42v40" stroke="#2D5A48" strokeWidth="5" />
      <path d="M50 40L160 180H0V100zM266 30l-70 150h124V80z" fill="#fff" opacity=".08" />
      <path d="M118 84h84v50h-84z" fill="none" stroke="#fff" strokeWidth="4" />
      <path
        d="M118 97h84m-84 13h84m-84 12h84M132 84v50m14-50v50m14-50v50m14-50v50m14-50v50"
        stroke="#fff"
        opacity=".4"
      />
      <circle cx="184" cy="116" r="9" fill="#F6C02C" />
    </>
  ),
  ball: (
    <>
      <path d="M0 0h320v180H0z" fill="#F6C02C" />
      <path d="M0 0h320v180z" fill="#E3A914" />
      <g transform="translate(92 20)" stroke="#211800" strokeWidth="5">
        <circle cx="68" cy="70" r="58" fill="#fff" />
        <path d="M68 42l26 19-10 31H52L42 61z" fill="#211800" stroke="none" />
        <path d="M68 12v30M124 54l-30 7M103 116L84 92M33 116l19-24M12 54l30 7" />
      </g>
    </>
  ),
  supporter: (
    <>
      <path d="M0 0h320v180H0z" fill="#BE370F" />
      <path d="M0 60h320v24H0zM0 108h320v24H0z" fill="#F4F9F4" />
      <path d="M40 180c10-60 50-84 120-84s110 24 120 84z" fill="#211800" />
      <circle cx="160" cy="74" r="34" fill="#5E3A22" />
      <path d="M126 70c0-34 68-34 68 0-10-14-58-14-68 0z" fill="#15100D" />
    </>
  ),
} satisfies Record<string, ReactNode>;
