import { screen } from '@matchday/web-kit';
import type { RouteObject } from 'react-router-dom';

/** Screens of this part; each is loaded when it is first shown. */
export const routes: RouteObject[] = [
  { path: '/home', lazy: screen(() => import('./routes/home-page.tsx')) },
  { path: '/betform', lazy: screen(() => import('./routes/match-page.tsx')) },
  { path: '/matchstats', lazy: screen(() => import('./routes/match-stats-page.tsx')) },
  { path: '/fixturespage', lazy: screen(() => import('./routes/fixtures-page.tsx')) },
  { path: '/resultspage', lazy: screen(() => import('./routes/results-page.tsx')) },
  { path: '/homefeed', lazy: screen(() => import('./routes/home-feed-page.tsx')) },
  { path: '/Players', lazy: screen(() => import('./routes/players-page.tsx')) },
  { path: '/teams', lazy: screen(() => import('./routes/teams-page.tsx')) },
  { path: '/teamDetails', lazy: screen(() => import('./routes/team-details-page.tsx')) },
];
