// The tier of one match: its header, its odds and the prediction slip.
import '../styles/dialogs.css';

export { BetSlipForm, pickText } from '../tickets/slip/bet-slip-form.tsx';
export { SlipDock } from '../tickets/slip/slip-dock.tsx';
export { Countdown } from './hero/countdown.tsx';
export { Hero } from './hero/hero.tsx';
export { HeroSkeleton } from './hero/hero-skeleton.tsx';
export { OddsRow, type Side3 } from './odds/odds-row.tsx';
export type { GoalView } from './views.ts';
