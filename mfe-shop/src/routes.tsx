import { screen } from '@matchday/web-kit';
import type { RouteObject } from 'react-router-dom';

/** Screens of this part; each is loaded when it is first shown. */
export const routes: RouteObject[] = [
  { path: '/shop', lazy: screen(() => import('./routes/shop-page.tsx')) },
  { path: '/purchases', lazy: screen(() => import('./routes/purchase-page.tsx')) },
];
