import type { ReactNode } from 'react';

const green = '#0B3B2A';
const gold = '#F6C02C';

/** Drawings of the demo's products in a box of 120 × 120, by the kind in their picture path. */
export const drawnProducts = {
  shirt: (
    <>
      <path d="M42 18L14 32l9 25 13-5v52h48V52l13 5 9-25-28-14c-3 7-9 11-18 11s-15-4-18-11z" fill="#C8102E" />
      <path d="M14 32l9 25 13-5V36zM106 32l-9 25-13-5V36z" fill="#F7F3E8" />
      <path d="M42 18c3 7 9 11 18 11s15-4 18-11l6 3c-4 9-12 15-24 15s-20-6-24-15z" fill="#F7F3E8" />
      <path d="M36 96h48v8H36z" fill="#9C0B22" />
      <path d="M56 50h8v26h-8zM52 54l8-6v8z" fill="#F7F3E8" />
    </>
  ),
  airtime: (
    <>
      <rect x="16" y="30" width="88" height="58" rx="8" fill={gold} />
      <path d="M16 46h88v10H16z" fill="#211800" />
      <rect x="26" y="66" width="44" height="12" rx="3" fill="#fff" />
      <path d="M30 72h4m4 0h4m4 0h4m4 0h4m4 0h4" stroke="#211800" strokeWidth="3" />
      <circle cx="90" cy="72" r="7" fill="#211800" />
    </>
  ),
  ball: (
    <>
      <circle cx="60" cy="60" r="38" fill="#fff" stroke={green} strokeWidth="3" />
      <path d="M60 42l17 12-6 20H49l-6-20z" fill={green} />
      <path d="M60 22v20M96 50l-19 4M82 91L71 74M38 91l11-17M24 50l19 4" stroke={green} strokeWidth="3" />
    </>
  ),
  scarf: (
    <>
      <path d="M30 24h24v66H30zM66 24h24v58H66z" fill="#123A9C" />
      <path d="M30 24c6-12 54-12 60 0l-6 10c-12-8-36-8-48 0z" fill="#0C2B78" />
      <path d="M30 46h24v8H30zM30 66h24v8H30zM66 44h24v8H66zM66 62h24v8H66z" fill="#fff" />
      <path d="M32 90v8m6-8v8m6-8v8m6-8v8M68 82v8m6-8v8m6-8v8m6-8v8" stroke="#123A9C" strokeWidth="3" />
    </>
  ),
  data: (
    <>
      <rect x="38" y="16" width="44" height="88" rx="9" fill={green} />
      <rect x="42" y="26" width="36" height="64" rx="2" fill="#DDEFE4" />
      <path d="M48 72h6v10h-6zM57 62h6v20h-6zM66 50h6v32h-6z" fill="#0A6842" />
      <path d="M50 40h20" stroke="#0A6842" strokeWidth="4" />
    </>
  ),
  boot: (
    <>
      <path d="M22 36h22c4 14 14 20 30 22 18 2 26 8 26 20v6H22z" fill="#BE370F" />
      <path d="M22 84h78v6H22z" fill="#0F1F18" />
      <path d="M28 90v8m14-8v8m30-8v8m16-8v8" stroke="#0F1F18" strokeWidth="6" />
      <path d="M48 48l10-5m-4 12l10-6m-2 11l9-6" stroke="#fff" strokeWidth="3.5" />
      <path d="M22 36h22l2 6H22z" fill="#7D2106" />
    </>
  ),
  bottle: (
    <>
      <rect x="42" y="34" width="36" height="70" rx="9" fill="#0A6842" />
      <path d="M50 20h20v10H50z" fill="#0F1F18" />
      <path d="M46 30h28v8H46z" fill="#5E6E65" />
      <path d="M42 58h36v22H42z" fill={gold} />
      <circle cx="60" cy="69" r="6" fill="#0A6842" />
    </>
  ),
  cap: (
    <>
      <path d="M26 70c0-24 14-38 34-38s34 14 34 38z" fill="#12377F" />
      <path
        d="M60 32v38M40 38c-4 10-5 20-5 32M80 38c4 10 5 20 5 32"
        stroke="#0A2358"
        strokeWidth="2.5"
        fill="none"
      />
      <path d="M20 72c14-6 60-8 88 2 4 10-6 14-14 10-20-8-50-8-70-4-6 0-8-6-4-8z" fill="#0A2358" />
      <circle cx="60" cy="32" r="4" fill={gold} />
    </>
  ),
} satisfies Record<string, ReactNode>;
