import { BetSlips } from '../features/bet-slips/bet-slips.tsx';

/** The user's bet slips on another part's screen. */
export const Widget = () => <BetSlips />;
