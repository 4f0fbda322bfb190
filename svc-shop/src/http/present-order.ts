import type { Order as OrderAnswer } from '@matchday/contracts/shop/http';
import type { Person } from '@matchday/contracts/wallet/internal';
import { type Order, statusOf } from '../domain/order.ts';

/** Names by user id; ids that nobody has are missing. */
export type People = (ids: readonly string[]) => Promise<Map<string, Pick<Person, 'firstname' | 'surname'>>>;

const deletedUser = { firstname: 'Deleted', surname: 'user' };

/** Orders as the wire shows them (E20, E21), with the names of their buyers from one call (DESIGN 4). */
export async function presentOrders(orders: readonly Order[], people: People): Promise<OrderAnswer[]> {
  const ids = orders.filter((order) => !order.buyerDeleted).map(({ userId }) => userId);
  const names = ids.length > 0 ? await people(ids) : new Map();
  return orders.map((order) => {
    const { firstname, surname } = (!order.buyerDeleted && names.get(order.userId)) || deletedUser;
    return {
      _id: order._id,
      productId: {
        _id: order.productId,
        name: order.productName,
        productImageUrl: order.productImageUrl,
      },
      userId: { _id: order.userId, surname, firstname },
      paymentType: order.paymentType,
      coins: order.coins,
      coinsToUse: order.coinsToUse,
      finalPriceUGX: order.finalPriceUGX,
      orderStatus: statusOf(order.state) ?? 'pending',
      secretCode: order.secretCode,
      createdAt: order.createdAt.toISOString(),
    };
  });
}

/** One order as the wire shows it. */
export async function presentOrder(order: Order, people: People): Promise<OrderAnswer> {
  const [presented] = await presentOrders([order], people);
  return presented as OrderAnswer;
}
