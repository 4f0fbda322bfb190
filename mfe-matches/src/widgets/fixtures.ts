import { widget } from '@matchday/web-kit';

export const load = widget(() => import('./fixtures-widget.tsx'));
