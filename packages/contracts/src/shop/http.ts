import * as orderCalls from './order-calls.ts';
import * as pictureCalls from './picture-calls.ts';
import * as productCalls from './product-calls.ts';

export {
  type DayTakings,
  type Order,
  type OrderDetails,
  type OrderStep,
  order,
  type Product,
  product,
} from './entities.ts';
export * from './order-calls.ts';
export * from './picture-calls.ts';
export * from './product-calls.ts';

/** Every public call of svc-shop with a JSON body and answer. */
export const shopCalls = { ...productCalls, ...orderCalls };

/** Calls of svc-shop that stream. */
export const shopStreams = { ...pictureCalls };
