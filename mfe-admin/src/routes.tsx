import { screen } from '@matchday/web-kit';
import type { RouteObject } from 'react-router-dom';

/** Screens of this part; each is loaded when it is first shown. */
export const routes: RouteObject[] = [
  { path: '/dashboard', lazy: screen(() => import('./routes/dashboard-page.tsx')) },
  { path: '/matchform', lazy: screen(() => import('./routes/create-fixture-page.tsx')) },
];
