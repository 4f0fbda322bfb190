import type { LinkProps } from '../src/layout/link.ts';
import type { MatchView } from '../src/match/views.ts';

/** A match between Arsenal and Chelsea, 18:00 in East Africa. */
export const match = (change: Partial<MatchView> = {}): MatchView => ({
  home: { code: 'ARS', name: 'Arsenal' },
  away: { code: 'CHE', name: 'Chelsea' },
  state: 'Build Up',
  kickOff: '2026-11-21T15:00:00Z',
  league: 'main league',
  score: { home: 0, away: 0 },
  odds: { home: 1.85, draw: 3.6, away: 4.2 },
  ...change,
});

/** Props of a link as an app's router would take them. */
export const to = (path: string, props: LinkProps) => ({ ...props, href: path });
