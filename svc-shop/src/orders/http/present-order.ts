import type { Order as OrderAnswer, OrderDetails } from '@matchday/contracts/shop/http';
import type { NamePeople } from '@matchday/service-kit/name-people';
import { type Order, statusOf } from '../domain/order.ts';
import { timelineOf } from '../domain/timeline.ts';

const deletedUser = { firstname: 'Deleted', surname: 'user' };

/**
 * Orders as the wire shows them (E20, E21), with the names of their buyers from one call (DESIGN 4). The names are
 * empty while the wallet does not answer.
 */
export async function presentOrders(
  orders: readonly Order[],
  namePeople: NamePeople,
): Promise<OrderAnswer[]> {
  const nameOf = await namePeople(orders.filter((order) => !order.buyerDeleted).map(({ userId }) => userId));
  return orders.map((order) => {
    const { firstname, surname } = order.buyerDeleted ? deletedUser : nameOf(order.userId);
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
      ...(order.choices?.length && { choices: order.choices }),
      ...(order.pickUp && { pickUp: order.pickUp }),
      createdAt: order.createdAt.toISOString(),
    };
  });
}

/** One order as the wire shows it. */
export async function presentOrder(order: Order, namePeople: NamePeople): Promise<OrderAnswer> {
  const [presented] = await presentOrders([order], namePeople);
  return presented as OrderAnswer;
}

/**
 * One order with its timeline.
 * @param forAdmin also names the admins who did something; a buyer reads only that the shop did
 */
export async function presentDetails(
  order: Order,
  namePeople: NamePeople,
  { forAdmin }: { forAdmin: boolean },
): Promise<OrderDetails> {
  const steps = timelineOf(order);
  const admins = forAdmin ? steps.flatMap(({ by }) => (by && by !== order.userId ? [by] : [])) : [];
  const [presented, nameOf] = await Promise.all([presentOrder(order, namePeople), namePeople(admins)]);
  return {
    ...presented,
    timeline: steps.map(({ what, at, by, reason }) => {
      const name = by && admins.includes(by) ? nameOf(by).username : '';
      return {
        what,
        at: at.toISOString(),
        ...(by && { by: by === order.userId ? ('buyer' as const) : ('shop' as const) }),
        ...(name && { name }),
        ...(reason && { reason }),
      };
    }),
  };
}
