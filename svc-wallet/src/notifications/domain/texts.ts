import type { DataOf } from '@matchday/contracts/event';
import { formatNumber } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import type { betsSettled } from '@matchday/contracts/wallet/events';
import type { Notification } from '@matchday/contracts/wallet/http';

/** A notification's content. */
export type Note = Pick<Notification, 'message' | 'kind' | 'link'>;

type Page = DataOf<typeof betsSettled>;
type Entry = Page['entries'][number];

const coins = (amount: number): string => `${formatNumber(amount)} ${amount === 1 ? 'coin' : 'coins'}`;

function settledText({ fixtureText, of }: Page, { outcome, amount, staked }: Entry): string {
  if (outcome === 'corrected') {
    const what = of === 'bets' ? 'The result was' : 'The earnings of your player were';
    const text = `${what} corrected: ${fixtureText}.`;
    if (amount === 0) return `${text} Your coins are unchanged.`;
    return amount > 0
      ? `${text} You receive ${coins(amount)} more.`
      : `${text} The correction costs you ${coins(-amount)}.`;
  }
  if (outcome === 'refunded') return `${fixtureText} is void. You got your ${coins(staked)} back.`;
  if (of === 'impacts')
    return amount > 0
      ? `${fixtureText}. Your player earned ${coins(amount)}.`
      : `${fixtureText}. Your player earned no coins.`;
  return amount > 0 ? `${fixtureText}. You won ${coins(amount)}.` : `${fixtureText}. Your prediction lost.`;
}

/** The result of one bet or player purchase: `Arsenal 2–1 Chelsea. You won 1,520 coins.` */
export const settledNote = (page: Page, entry: Entry): Note => ({
  message: settledText(page, entry),
  kind: page.of === 'bets' ? 'prediction' : 'player',
  link: paths.matchStats(page.fixtureId),
});

/** Coins that a user received; `from` is the username of the sharer. */
export function creditedNote(credit: {
  kind: 'share' | 'gift' | 'welcome';
  amount: number;
  from?: string;
  note?: string;
}): Note {
  const { kind, amount, from, note } = credit;
  const quoted = note === undefined ? '.' : `: “${note}”`;
  const link = paths.profile;
  if (kind === 'welcome')
    return { kind, link: paths.home, message: `Welcome to Matchday. You start with ${coins(amount)}.` };
  if (kind === 'gift') return { kind, link, message: `Matchday gave you ${coins(amount)}.` };
  return { kind, link, message: `${from ?? 'Someone'} shared ${coins(amount)} with you${quoted}` };
}

/** What happened to an order; the admin completes it by its `code`. */
export function orderNote(
  happened: 'placed' | 'completed' | 'cancelled',
  { orderId, code, amount }: { orderId: string; code: string; amount: number },
): Note {
  const texts = {
    placed: `Your order ${code} is placed.`,
    completed: `Your order ${code} is complete.`,
    cancelled: `Your order ${code} is cancelled.${amount > 0 ? ` You got ${coins(amount)} back.` : ''}`,
  };
  return { message: texts[happened], kind: 'order', link: paths.order(orderId) };
}

/** An order that somebody else has placed, for admins. */
export const newOrderNote = (order: {
  orderId: string;
  productName: string;
  code: string;
  amount: number;
}): Note => ({
  message: `New order ${order.code}: ${order.productName}${order.amount > 0 ? `, ${coins(order.amount)}` : ''}.`,
  kind: 'order',
  link: paths.order(order.orderId),
});

/** A product of which few units are left, for admins. */
export const lowStockNote = (product: { productId: string; name: string; stock: number }): Note => ({
  message: `${product.name}: ${formatNumber(product.stock)} left in the shop.`,
  kind: 'order',
  link: `${paths.shop}?show=edit&product=${product.productId}`,
});
