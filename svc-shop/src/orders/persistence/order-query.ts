import { containing } from '@matchday/service-kit/mongo/containing';
import type { QueryFilter } from 'mongoose';
import type { OrderFilter } from '../application/ports.ts';
import { type Order, type OrderState, statesOf } from '../domain/order.ts';
import { normalCode } from '../domain/secret-code.ts';

/** A code has letters and digits only, and other characters are special in an expression. */
const beginningOf = (code: string) => (/^[A-Z0-9]*$/.test(code) ? { $regex: `^${code}` } : { $in: [] });

/** States in which UGX can be due, or are to be returned. */
const statesWith: Record<NonNullable<OrderFilter['ugx']>, readonly OrderState[]> = {
  due: ['pending', 'complete'],
  return: ['cancelling', 'cancelled'],
};

/** The orders that a list shows, as MongoDB finds them. */
export function queryOf(filter: OrderFilter): QueryFilter<Order> {
  const { userId, status, code, search, from, before, ugx } = filter;
  const begins = code === undefined ? '' : normalCode(code);
  const searched = search && normalCode(search.code);
  return {
    state: { $in: statesOf(status).filter((state) => !ugx || statesWith[ugx].includes(state)) },
    ...(userId === undefined ? {} : { userId }),
    ...(begins === '' ? {} : { secretCode: beginningOf(begins) }),
    ...(search && {
      $or: [
        'people' in search
          ? { userId: { $in: [...search.people] } }
          : containing('productName', search.product),
        { secretCode: beginningOf(searched || '-') },
      ],
    }),
    ...((from || before) && { createdAt: { ...(from && { $gte: from }), ...(before && { $lt: before }) } }),
    ...(ugx && { finalPriceUGX: { $gt: 0 }, ugxPaid: ugx === 'return' ? true : { $ne: true } }),
  };
}
