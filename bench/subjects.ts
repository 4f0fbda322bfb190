import type { Subject } from './subject.ts';

/** What can be measured; a subject is a folder next to this file, loaded on demand. */
export const subjects = {
  deploy: async () => (await import('./deploy/deploy.ts')).deploySubject,
  growth: async () => (await import('./growth/growth.ts')).growth,
  matchday: async () => (await import('./matchday/matchday.ts')).matchday,
  matches: async () => (await import('./matches/matches.ts')).matches,
  page: async () => (await import('./web/page/page.ts')).page,
  reads: async () => (await import('./reads/reads.ts')).reads,
  shop: async () => (await import('./shop/shop.ts')).shop,
  streams: async () => (await import('./streams/streams.ts')).streams,
  wallet: async () => (await import('./wallet/wallet.ts')).wallet,
  web: async () => (await import('./web/web.ts')).web,
} satisfies Record<string, () => Promise<Subject>>;
