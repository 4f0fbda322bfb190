import { screen } from '@matchday/web-kit';
import type { RouteObject } from 'react-router-dom';

/** Screens of this part; each is loaded when it is first shown, together with its first data. */
export const routes: RouteObject[] = [
  { path: '/example', lazy: screen(() => import('./routes/example-page.tsx')) },
];
