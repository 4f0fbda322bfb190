import { widget } from '@matchday/web-kit';

export const load = widget(() => import('./bet-slips-widget.tsx'));
