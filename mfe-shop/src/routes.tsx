import { getOrder, getProduct } from '@matchday/contracts/shop/http';
import { query, type ScreenData, screen } from '@matchday/web-kit';
import type { RouteObject } from 'react-router-dom';
import { productsQuery } from './parts/products-query.ts';

const shelf: ScreenData = ({ search }) => (search.has('show') ? [] : [productsQuery()]);
const product: ScreenData = ({ search }) => {
  const id = search.get('product');
  return id ? [query(getProduct, { params: { id } })] : [];
};

const order: ScreenData = ({ search }) => {
  const id = search.get('order');
  return id ? [query(getOrder, { params: { id } })] : [];
};

/** Screens of this part; each is loaded when it is first shown, together with its first data. */
export const routes: RouteObject[] = [
  { path: '/shop', lazy: screen(() => import('./routes/shop-page.tsx'), shelf) },
  { path: '/purchases', lazy: screen(() => import('./routes/purchase-page.tsx'), product) },
  { path: '/order', lazy: screen(() => import('./routes/order-page.tsx'), order) },
  { path: '/orders', lazy: screen(() => import('./routes/orders-page.tsx')) },
];
