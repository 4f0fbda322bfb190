import { circle } from './circle.ts';

export const round = () => circle;
