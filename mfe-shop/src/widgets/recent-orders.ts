import { widget } from '@matchday/web-kit';

export const load = widget(() => import('./recent-orders-widget.tsx'));
