import { getProducts } from '@matchday/contracts/shop/http';
import { query, screen } from '@matchday/web-kit';
import type { RouteObject } from 'react-router-dom';

const products = () => [query(getProducts)];

/** Screens of this part; each is loaded when it is first shown, its first data beside it. */
export const routes: RouteObject[] = [
  { path: '/shop', lazy: screen(() => import('./routes/shop-page.tsx'), products) },
  { path: '/purchases', lazy: screen(() => import('./routes/purchase-page.tsx'), products) },
];
