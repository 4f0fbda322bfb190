import { screen } from '@matchday/web-kit';
import type { RouteObject } from 'react-router-dom';

/** Screens of this part; each is loaded when it is first shown. */
export const routes: RouteObject[] = [
  { path: '/home', lazy: screen(() => import('./routes/home-page.tsx')) },
  { path: '/betform', lazy: screen(() => import('./routes/match-page.tsx')) },
];
