import { matchesEvents } from '../matches/events.ts';
import { shopEvents } from '../shop/events.ts';
import { walletEvents } from '../wallet/events.ts';
import type { AnyEvent } from './event.ts';

/** Every event; each service declares the whole topology from it (DESIGN 7). */
export const allEvents: readonly AnyEvent[] = [
  ...Object.values(walletEvents),
  ...Object.values(matchesEvents),
  ...Object.values(shopEvents),
];
