import { widget } from '@matchday/web-kit';

export const load = widget(() => import('./league-table-widget.tsx'));
