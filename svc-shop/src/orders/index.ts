export type { Order } from './domain/order.ts';
