import type { League } from '@matchday/contracts/matches/http';

const kinds: readonly League['kind'][] = ['main', 'championship', 'other'];

/** The main league, the championship league, then the others by name, the latest season first. */
export const inOrder = (leagues: readonly League[]): League[] =>
  [...leagues].sort(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      a.leagueName.localeCompare(b.leagueName, 'en') ||
      b.season.localeCompare(a.season, 'en'),
  );
