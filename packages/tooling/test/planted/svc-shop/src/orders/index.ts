export { order } from './domain/order.ts';
