import { order } from '../../orders/index.ts';

export const upwards = order;
