import type { Family } from './cheat.ts';
import { bets } from './families/bets.ts';
import { cancels } from './families/cancels.ts';
import { gifts } from './families/gifts.ts';
import { groups } from './families/groups.ts';
import { identity } from './families/identity.ts';
import { orderEnds } from './families/order-ends.ts';
import { orders } from './families/orders.ts';
import { purchases } from './families/purchases.ts';
import { settlements } from './families/settlements.ts';
import { values } from './families/values.ts';

/** Every cheat that is tried. */
export const families: readonly Family[] = [
  bets,
  purchases,
  cancels,
  gifts,
  settlements,
  identity,
  values,
  orders,
  orderEnds,
  groups,
];
