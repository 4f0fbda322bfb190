import type { DataOf } from '@matchday/contracts/event';
import { formatNumber } from '@matchday/contracts/format';
import type { goalsAnnounced, matchAnnounced, matchMoved } from '@matchday/contracts/matches/events';
import { paths } from '@matchday/contracts/paths';
import type { betsSettled } from '@matchday/contracts/wallet/events';
import type { Notification } from '@matchday/contracts/wallet/http';

/** A notification's content. */
export type Note = Pick<Notification, 'message' | 'kind' | 'link'>;

type Page = DataOf<typeof betsSettled>;
type Entry = Page['entries'][number];

const coins = (amount: number): string => `${formatNumber(amount)} ${amount === 1 ? 'coin' : 'coins'}`;

/** A sentence that ends with what it is about, where that is known. */
const about = (text: string, what: string | undefined): string => (what ? `${text}: ${what}.` : `${text}.`);

function correctedText({ fixtureText, of }: Page, { amount, what }: Entry): string {
  const earnings = `The earnings of ${what ?? 'your player'} were`;
  const text = `${of === 'bets' ? 'The result was' : earnings} corrected: ${fixtureText}.`;
  const bet = of === 'bets' ? what : undefined;
  if (amount === 0) return about(`${text} Your coins are unchanged`, bet);
  return amount > 0
    ? about(`${text} You receive ${coins(amount)} more`, bet)
    : about(`${text} The correction costs you ${coins(-amount)}`, bet);
}

function settledText(page: Page, entry: Entry): string {
  const { fixtureText, of } = page;
  const { outcome, amount, staked, what } = entry;
  if (outcome === 'corrected') return correctedText(page, entry);
  if (outcome === 'refunded')
    return about(`${fixtureText} is void. You got your ${coins(staked)} back`, what);
  if (of === 'impacts')
    return `${fixtureText}. ${what ?? 'Your player'} earned ${amount > 0 ? coins(amount) : 'no coins'}.`;
  return amount > 0
    ? about(`${fixtureText}. You won ${coins(amount)}`, what)
    : about(`${fixtureText}. Your prediction lost`, what);
}

/** Whether a person hears of an entry: who bought another player than the one whose stat was corrected does not. */
export const isNews = ({ of }: Pick<Page, 'of'>, { outcome, amount }: Entry): boolean =>
  of === 'bets' || outcome !== 'corrected' || amount !== 0;

/**
 * The result of one bet or player purchase: `Arsenal 2–1 Chelsea. You won 1,520 coins: Home win at 1.90.` It leads to the
 * match, where one's own slips are.
 */
export const settledNote = (page: Page, entry: Entry): Note => ({
  message: settledText(page, entry),
  kind: page.of === 'bets' ? 'prediction' : 'player',
  link: paths.betform(page.fixtureId),
});

/** A match of a team that the user follows: before the kick-off it leads to the match, afterwards to its figures. */
export const announcedNote = ({
  fixtureId,
  occasion,
  text,
}: Pick<DataOf<typeof matchAnnounced>, 'fixtureId' | 'occasion' | 'text'>): Note => ({
  message: text,
  kind: 'player',
  link: occasion === 'soon' ? paths.betform(fixtureId) : paths.matchStats(fixtureId),
});

/** The score of a match of a team whose goals the user wants: it leads to the match. */
export const goalsNote = ({
  fixtureId,
  text,
}: Pick<DataOf<typeof goalsAnnounced>, 'fixtureId' | 'text'>): Note => ({
  message: text,
  kind: 'player',
  link: paths.betform(fixtureId),
});

/** A match on which the user has staked has another kick-off or an earlier deadline: it leads to the match, where the stakes are. */
export const movedNote = ({
  fixtureId,
  text,
}: Pick<DataOf<typeof matchMoved>, 'fixtureId' | 'text'>): Note => ({
  message: text,
  kind: 'prediction',
  link: paths.betform(fixtureId),
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
  if (kind === 'gift') return { kind, link, message: `Matchday gave you ${coins(amount)}${quoted}` };
  return { kind, link, message: `${from ?? 'Someone'} shared ${coins(amount)} with you${quoted}` };
}

/** The message of a share with another name of who shared. Usernames have no blanks, so the first one ends the name. */
export const sharedBy = (name: string, message: string): string =>
  `${name}${message.slice(message.indexOf(' shared '))}`;

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

/**
 * An order that somebody else has placed, for admins. Its code is the buyer's: a note is kept, also for who signed in by
 * password alone or is no admin any more.
 */
export const newOrderNote = (order: { orderId: string; productName: string; amount: number }): Note => ({
  message: `New order: ${order.productName}${order.amount > 0 ? `, ${coins(order.amount)}` : ''}.`,
  kind: 'order',
  link: paths.order(order.orderId),
});

/** A product of which few units are left, for admins. */
export const lowStockNote = (product: { productId: string; name: string; stock: number }): Note => ({
  message: `${product.name}: ${formatNumber(product.stock)} left in the shop.`,
  kind: 'order',
  link: `${paths.shop}?show=edit&product=${product.productId}`,
});
