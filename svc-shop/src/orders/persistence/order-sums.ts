import { TIME_ZONE } from '@matchday/contracts/constants';
import type { Model } from 'mongoose';
import type { OrderStore } from '../application/ports.ts';
import type { Order } from '../domain/order.ts';

const sold = ['pending', 'complete'];
const underWay = ['placing', 'returning', 'cancelling'];
/** Most days of one answer. */
const mostDays = 100;

/** Sums over orders. */
export const orderSums = (orders: Model<Order>): Pick<OrderStore, 'takings' | 'coins'> => ({
  async takings(from, before) {
    const day = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: TIME_ZONE } };
    const paid = { $cond: ['$ugxPaid', '$finalPriceUGX', 0] };
    const found = await orders.aggregate<{
      _id: string;
      orders: number;
      coins: number;
      ugx: number;
      ugxPaid: number;
    }>([
      { $match: { state: { $in: sold }, createdAt: { $gte: from, $lt: before } } },
      {
        $group: {
          _id: day,
          orders: { $sum: 1 },
          coins: { $sum: '$coins' },
          ugx: { $sum: '$finalPriceUGX' },
          ugxPaid: { $sum: paid },
        },
      },
      { $sort: { _id: -1 } },
      { $limit: mostDays },
    ]);
    return found.map(({ _id, ...sums }) => ({ day: _id, ...sums }));
  },
  async coins() {
    const found = await orders.aggregate<{ _id: boolean; coins: number }>([
      { $match: { state: { $in: [...sold, ...underWay] } } },
      { $group: { _id: { $in: ['$state', sold] }, coins: { $sum: '$coins' } } },
    ]);
    const sumOf = (isSold: boolean) => found.find(({ _id }) => _id === isSold)?.coins ?? 0;
    return { settled: sumOf(true), underWay: sumOf(false) };
  },
});
