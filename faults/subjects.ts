import { matchesSubject } from './matches/matches-subject.ts';
import { shopSubject } from './shop/shop-subject.ts';
import type { Subject } from './subject.ts';
import { walletSubject } from './wallet/wallet-subject.ts';

/** What can be put under load, by the name on the command line. */
export const subjects: Readonly<Record<string, Subject>> = {
  wallet: walletSubject,
  matches: matchesSubject,
  shop: shopSubject,
};
