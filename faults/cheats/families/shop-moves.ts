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

/** The id of an order that was taken; one that no order has, else. */
export const idOf = ({ ok, body }: Sent): string => (ok ? (body as Order)._id : 'f'.repeat(24));

export const takeBack = (arena: Arena, as: Player, placed: Sent, asked: Partial<Asked> = {}): Promise<Sent> =>
  arena.send(cancelOrder, { as, params: { id: idOf(placed) }, ...asked });

/** Closes an order out, as the operator where nobody else is named; its coins are rightly spent. */
export async function closeOut(arena: Arena, placed: Sent, asked: Partial<Asked> = {}): Promise<Sent> {
  const params = { id: idOf(placed) };
  const closed = await arena.send(completeOrder, { as: arena.operator, params, body: {}, ...asked });
  if (closed.ok) arena.rightful(0 - (closed.body as Order).coins);
  return closed;
}
