import { screen } from '@matchday/web-kit';
import type { RouteObject } from 'react-router-dom';

/** Screens of this part. Each is loaded when first shown. */
export const routes: RouteObject[] = [
  { path: '/dashboard', lazy: screen(() => import('./routes/dashboard-page.tsx')) },
  { path: '/allpredictions', lazy: screen(() => import('./routes/all-predictions-page.tsx')) },
  { path: '/allusers', lazy: screen(() => import('./routes/all-users-page.tsx')) },
  { path: '/leagueForm', lazy: screen(() => import('./routes/create-league-page.tsx')) },
  { path: '/teamsform', lazy: screen(() => import('./routes/create-team-page.tsx')) },
  { path: '/playerform', lazy: screen(() => import('./routes/create-player-page.tsx')) },
  { path: '/matchform', lazy: screen(() => import('./routes/create-fixture-page.tsx')) },
];
