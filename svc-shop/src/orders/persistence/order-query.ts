import { containing } from '@matchday/service-kit/mongo/containing';
import type { QueryFilter } from 'mongoose';
import type { OrderFilter } from '../application/ports.ts';
import { type Order, type OrderState, statesOf } from '../domain/order.ts';
import { normalCode } from '../domain/secret-code.ts';

/** A code has letters and digits only, and other characters are special in an expression. */
const beginningOf = (code: string) => (/^[A-Z0-9]*$/.test(code) ? { $regex: `^${code}` } : { $in: [] });

/** States in which UGX can be due. */
const dueStates: readonly OrderState[] = ['pending', 'complete'];

/** The orders that a list shows, as MongoDB finds them. */
export function queryOf(filter: OrderFilter): QueryFilter<Order> {
  const { userId, status, code, search, from, before, isDue } = filter;
  const begins = code === undefined ? '' : normalCode(code);
  const searched = search && normalCode(search.code);
  return {
    state: { $in: statesOf(status).filter((state) => !isDue || dueStates.includes(state)) },
    ...(userId === undefined ? {} : { userId }),
    ...(begins === '' ? {} : { secretCode: beginningOf(begins) }),
    ...(search && {
      $or: [
        'people' in search
          ? { userId: { $in: [...search.people] } }
          : { productName: containing(search.product) },
        { secretCode: beginningOf(searched || '-') },
      ],
    }),
    ...((from || before) && { createdAt: { ...(from && { $gte: from }), ...(before && { $lt: before }) } }),
    ...(isDue && { finalPriceUGX: { $gt: 0 }, ugxPaid: { $ne: true } }),
  };
}
