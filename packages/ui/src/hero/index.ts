// The tier of a match's head: what its screen shows first.
export { Countdown } from '../match/hero/countdown.tsx';
export { Hero } from '../match/hero/hero.tsx';
export { HeroSkeleton } from '../match/hero/hero-skeleton.tsx';
export { OddsRow, type Side3 } from '../match/odds/odds-row.tsx';
export type { GoalView } from '../match/views.ts';
