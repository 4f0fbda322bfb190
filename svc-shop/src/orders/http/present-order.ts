import type { Order as OrderAnswer, OrderDetails } from '@matchday/contracts/shop/http';
import type { NamePeople } from '@matchday/service-kit/name-people';
import type { Buyers } from '../application/buyers.ts';
import { type Order, statusOf } from '../domain/order.ts';
import { timelineOf } from '../domain/timeline.ts';

const deletedUser = { firstname: 'Deleted', surname: 'user' };

/**
 * Orders as the wire shows them (E20, E21), with the names of their buyers from one call (DESIGN 4). The names are
 * empty while the wallet does not answer.
 * @param phones for admins only: adds phone numbers, and until when a hand-over can be undone
 */
export async function presentOrders(
  orders: readonly Order[],
  namePeople: NamePeople,
  phones?: Buyers['phones'],
): Promise<OrderAnswer[]> {
  const ids = orders.filter((order) => !order.buyerDeleted).map(({ userId }) => userId);
  const [nameOf, phoneOf] = await Promise.all([namePeople(ids), phones?.(ids)]);
  return orders.map((order) => {
    const { firstname, surname } = order.buyerDeleted ? deletedUser : nameOf(order.userId);
    return {
      _id: order._id,
      productId: {
        _id: order.productId,
        name: order.productName,
        productImageUrl: order.productImageUrl,
      },
      userId: { _id: order.userId, surname, firstname, ...phoneIn(phoneOf?.get(order.userId)) },
      paymentType: order.paymentType,
      coins: order.coins,
      coinsToUse: order.coinsToUse,
      finalPriceUGX: order.finalPriceUGX,
      orderStatus: statusOf(order.state) ?? 'pending',
      secretCode: order.secretCode,
      ...(order.choices?.length && { choices: order.choices }),
      ...(order.pickUp && { pickUp: order.pickUp }),
      ...(order.finalPriceUGX > 0 && { ugxPaid: order.ugxPaid === true }),
      ...(phones && order.undoUntil && { undoUntil: order.undoUntil.toISOString() }),
      createdAt: order.createdAt.toISOString(),
    };
  });
}

const phoneIn = (phoneNumber: string | undefined) => (phoneNumber ? { phoneNumber } : {});

/** One order as the wire shows it. */
export async function presentOrder(
  order: Order,
  namePeople: NamePeople,
  phones?: Buyers['phones'],
): Promise<OrderAnswer> {
  const [presented] = await presentOrders([order], namePeople, phones);
  return presented as OrderAnswer;
}

/**
 * One order with its timeline.
 * @param phones for admins, who also read which of them did something; a buyer reads only that the shop did
 */
export async function presentDetails(
  order: Order,
  namePeople: NamePeople,
  phones: Buyers['phones'] | undefined,
): Promise<OrderDetails> {
  const steps = timelineOf(order);
  const admins = phones ? steps.flatMap(({ by }) => (by && by !== order.userId ? [by] : [])) : [];
  const [presented, nameOf] = await Promise.all([
    presentOrder(order, namePeople, phones),
    namePeople(admins),
  ]);
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
