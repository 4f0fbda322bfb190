// The tier of tickets: what a person owns or owes.
export { BetCard, type BetView } from './bet-card.tsx';
export type { PaysView } from './pays-lines.tsx';
export { PlayerSlip, type PlayerSlipView } from './player-slip.tsx';
export { Sums, Total } from './slip/sums.tsx';
export { Ticket } from './ticket.tsx';
