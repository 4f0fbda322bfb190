import {
  cancelOrder,
  completeOrder,
  createOrder,
  type Order,
  type Product,
} from '@matchday/contracts/shop/http';
import type { Player } from '../../wallet/commands.ts';
import type { Arena, Asked, Sent } from '../arena.ts';

/** Orders a product; fields of `more` may be anything. */
export const order = (
  arena: Arena,
  as: Player,
  { _id: productId }: Product,
  more: object = {},
  asked: Partial<Asked> = {},
): Promise<Sent> => arena.send(createOrder, { as, body: { productId, ...more }, ...asked });

/** The id of an accepted order, or else one that no order has. */
export const idOf = ({ ok, body }: Sent): string => (ok ? (body as Order)._id : 'f'.repeat(24));

export const takeBack = (arena: Arena, as: Player, placed: Sent, asked: Partial<Asked> = {}): Promise<Sent> =>
  arena.send(cancelOrder, { as, params: { id: idOf(placed) }, ...asked });

/** Marks an order as collected, as the operator if nobody else is named; its coins are rightfully spent. */
export async function closeOut(arena: Arena, placed: Sent, asked: Partial<Asked> = {}): Promise<Sent> {
  const params = { id: idOf(placed) };
  const closed = await arena.send(completeOrder, { as: arena.operator, params, body: {}, ...asked });
  if (closed.ok) arena.rightful(0 - (closed.body as Order).coins);
  return closed;
}
