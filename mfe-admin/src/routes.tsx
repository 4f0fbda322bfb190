import { screen } from '@matchday/web-kit';
import type { RouteObject } from 'react-router-dom';

/** Screens of this part. Each is loaded when first shown. */
export const routes: RouteObject[] = [
  { path: '/dashboard', lazy: screen(() => import('./routes/dashboard-page.tsx')) },
  { path: '/allpredictions', lazy: screen(() => import('./routes/all-predictions-page.tsx')) },
  { path: '/matchdesk', lazy: screen(() => import('./routes/match-desk-page.tsx')) },
  { path: '/allusers', lazy: screen(() => import('./routes/all-users-page.tsx')) },
  { path: '/account', lazy: screen(() => import('./routes/account-page.tsx')) },
  { path: '/review', lazy: screen(() => import('./routes/desk/review-page.tsx')) },
  { path: '/keys', lazy: screen(() => import('./routes/token-keys-page.tsx')) },
  { path: '/leagueForm', lazy: screen(() => import('./routes/create-league-page.tsx')) },
  { path: '/teamsform', lazy: screen(() => import('./routes/create-team-page.tsx')) },
  { path: '/playerform', lazy: screen(() => import('./routes/create-player-page.tsx')) },
  { path: '/editfixture', lazy: screen(() => import('./routes/planning/edit-fixture-page.tsx')) },
  { path: '/roundform', lazy: screen(() => import('./routes/planning/create-round-page.tsx')) },
  { path: '/importseason', lazy: screen(() => import('./routes/planning/import-season-page.tsx')) },
  { path: '/transfer', lazy: screen(() => import('./routes/planning/transfer-page.tsx')) },
  { path: '/teamleagues', lazy: screen(() => import('./routes/planning/team-leagues-page.tsx')) },
  { path: '/matchform', lazy: screen(() => import('./routes/create-fixture-page.tsx')) },
  { path: '/audit', lazy: screen(() => import('./routes/desk/audit-page.tsx')) },
  { path: '/leagues', lazy: screen(() => import('./routes/desk/leagues-page.tsx')) },
  { path: '/lists', lazy: screen(() => import('./routes/desk/lists-page.tsx')) },
  { path: '/messages', lazy: screen(() => import('./routes/desk/messages-page.tsx')) },
  { path: '/health', lazy: screen(() => import('./routes/desk/health-page.tsx')) },
];
