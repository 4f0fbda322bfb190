import { useId } from 'react';
import { CrestCharge } from './crest/crest-charge.tsx';
import { crestDesign, hashOf } from './crest/crest-design.ts';

const skins = ['#4A2C1A', '#5E3A22', '#734728', '#8C5A36', '#C68E66', '#E6B893'] as const;
const hairCuts = [
  '',
  'M33 34c0-14 8-19 17-19s17 5 17 19c-4-7-8-9-17-9s-13 2-17 9z',
  'M32 38c-2-18 6-25 18-25s20 7 18 25c-3-9-6-12-18-12s-15 3-18 12z',
  'M31 36c0-16 9-23 21-22 9 1 16 7 16 20-6-3-9-9-20-9-7 0-13 3-17 11z',
  'M33 32c2-11 8-15 17-15s15 4 17 15c-10-5-24-5-34 0z',
  'M30 44c-3-20 6-31 20-31s23 11 20 31c-2-5-3-8-4-13-8-3-9-5-16-6-5 2-10 3-15 5-2 5-3 8-5 14z',
] as const;

function hairColour(skin: number, cut: number): string {
  if (skin < 4) return '#15100D';
  return cut === 3 ? '#B98545' : '#3A2618';
}

interface AvatarProps {
  /** The same name always gives the same face. */
  name: string;
  /** Short code of the team whose shirt is worn. */
  team: string;
  /** Height in pixels. */
  height?: number;
}

/** A faceless bust in the shirt of the team, in one of six skin tones (LOOK, players). */
export function Avatar({ name, team, height = 96 }: AvatarProps) {
  const clip = useId();
  const { field, charge, pattern } = crestDesign(team);
  const seed = hashOf(name);
  const skin = seed % skins.length;
  const cut = Math.floor(seed / skins.length) % hairCuts.length;
  const tone = skins[skin];
  return (
    <svg
      width={height}
      height={height}
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <clipPath id={clip}>
        <path d="M8 100c0-18 8-25 24-29l10-4h16l10 4c16 4 24 11 24 29z" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect y="60" width="100" height="40" fill={field} />
        <g transform="translate(14 50) scale(1.5 1)">
          <CrestCharge pattern={pattern} colour={charge} />
        </g>
      </g>
      <path d="M41 56h18v13c-4 7-14 7-18 0z" fill={tone} />
      <path d="M41 62c5 5 13 5 18 0v4c-6 5-12 5-18 0z" fillOpacity=".28" />
      <path d="M40 67c4 9 16 9 20 0l3 1c-4 13-22 13-26 0z" fill={charge} />
      <g fill={tone}>
        <ellipse cx="33.5" cy="43" rx="3" ry="5" />
        <ellipse cx="66.5" cy="43" rx="3" ry="5" />
        <path d="M34 36c0-13 7-18 16-18s16 5 16 18v6c0 13-8 21-16 21s-16-8-16-21z" />
      </g>
      <path d={hairCuts[cut]} fill={hairColour(skin, cut)} />
    </svg>
  );
}
