import type { Subject } from './subject.ts';

/** What can be put under load, by the name of its folder; loaded on demand. */
export const subjects: Readonly<Record<string, () => Promise<Subject>>> = {
  wallet: async () => (await import('./wallet/wallet-subject.ts')).walletSubject,
  matches: async () => (await import('./matches/matches-subject.ts')).matchesSubject,
  shop: async () => (await import('./shop/shop-subject.ts')).shopSubject,
};
