// The tier of the prediction slip. Hero to GoalView are in the tier `hero` too, and leave this one with the next release:
// a live part may still take them from here.
import '../styles/dialogs.css';

export { BetSlipForm, pickText } from '../tickets/slip/bet-slip-form.tsx';
export { SlipDock } from '../tickets/slip/slip-dock.tsx';
export { Countdown } from './hero/countdown.tsx';
export { Hero } from './hero/hero.tsx';
export { HeroSkeleton } from './hero/hero-skeleton.tsx';
export { OddsRow, type Side3 } from './odds/odds-row.tsx';
export type { GoalView } from './views.ts';
