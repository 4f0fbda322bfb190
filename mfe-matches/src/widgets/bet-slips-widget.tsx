import { BetSlips } from '../features/bet-slips/bet-slips.tsx';

/** The own bet slips on another part's screen. */
export const Widget = () => <BetSlips />;
