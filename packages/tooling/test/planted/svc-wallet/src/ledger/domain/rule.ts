import { route } from '../http/route.ts';

export const rule = route;
