import { betsLive, fixtureLive, playerLive } from '../../matches/live-reads.ts';
import { productLive } from '../../shop/live-reads.ts';
import { balanceLive, notificationLive } from '../../wallet/live-reads.ts';
import type { LiveRule } from './live-rule.ts';
import type { StreamName } from './stream.ts';

export type { About, LiveRule, Outdated } from './live-rule.ts';

/** How each message of the stream changes the answers that a page has; a screen declares nothing of its own. */
export const liveRules: { [N in StreamName]?: LiveRule<N> } = {
  fixture: fixtureLive,
  player: playerLive,
  bets: betsLive,
  product: productLive,
  balance: balanceLive,
  notification: notificationLive,
};
